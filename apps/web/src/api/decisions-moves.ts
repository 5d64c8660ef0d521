import { decisionStates } from '@namekeep/domain';
import type { QueryClient } from '@tanstack/react-query';
import { decisionsKey, decisionsQuery } from './decisions.ts';
import { type Move, withMoves, withoutMoves } from './decisions-pages.ts';

/** Moves items of the queue before the server responds. Resolves with the moves, for `showAgain`. */
export async function hideMoved(client: QueryClient, moves: readonly Move[]): Promise<readonly Move[]> {
  if (moves.length === 0) return moves;
  // A pending response does not contain the moves. Cancelling it resets the pages, so that comes first. Items leave
  // without waiting for anything, because the next key press is about the next item.
  const cancelled = client.cancelQueries({ queryKey: decisionsKey });
  change(client, moves, withMoves);
  await cancelled;
  return moves;
}

/** Reverts moves that the server has rejected. */
export function showAgain(client: QueryClient, moves: readonly Move[]): void {
  change(client, moves, withoutMoves);
}

function change(client: QueryClient, moves: readonly Move[], changed: typeof withMoves): void {
  for (const state of decisionStates) {
    client.setQueryData(decisionsQuery(state).queryKey, (data) => data && changed(data, state, moves));
  }
}
