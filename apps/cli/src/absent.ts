import type { Client, RequestOf } from '@namekeep/contract/client';
import type { OptionValues } from './definition.ts';
import { exitCodes, Failure, usageFailure } from './failure.ts';
import { counted } from './render/counts.ts';
import { type Preview, previewPages } from './render/preview.ts';

type Commit = RequestOf<'importsCommit'>['commit'];
type State = NonNullable<Commit['absent']>['set'];

/** What the options ask for with the names that a registrar's file lacks. */
export interface AbsentChoice {
  set: State;
  /** All of them if empty. */
  names: readonly string[];
}

export function readAbsent(options: OptionValues): AbsentChoice | undefined {
  const set = options.text('absent') as State | undefined;
  const names = options.list('absent-name');
  if (set === undefined && names.length > 0) {
    throw usageFailure('--absent-name needs --absent transferred or --absent archived.');
  }
  return set && { set, names };
}

/** What else a commit sends, and how its question names it. */
export interface CommitAddition {
  commit: Pick<Commit, 'absent'>;
  /** Such as `archive 2 names`. */
  phrase: string;
}

/** The names that were chosen, of which the server refuses those that the file has. Undefined if the file lacks none. */
export async function absentAddition(
  client: Client,
  { previewId, absent }: Preview,
  { set, names: chosen }: AbsentChoice,
): Promise<CommitAddition | undefined> {
  if (!absent) {
    throw new Failure(
      exitCodes.failed,
      'Nothing was imported: --absent needs the export of a registrar that Namekeep recognizes, and a token that can read records.',
    );
  }
  const names = [...chosen];
  if (names.length === 0 && absent.count > 0) {
    for await (const { body } of previewPages(client, previewId, { action: 'absent' })) {
      names.push(...(body.absent?.names ?? []));
    }
  }
  if (names.length === 0) return undefined;
  const what = counted(names.length, 'name');
  const phrase = set === 'archived' ? `archive ${what}` : `mark ${what} as transferred`;
  return { commit: { absent: { names, set } }, phrase };
}
