import { useEffect, useEffectEvent } from 'react';

export type HandedOver = string | readonly File[];

/** What the page that adds domains takes once it is shown. */
let waiting: HandedOver | null = null;
let taker: ((item: HandedOver) => void) | null = null;

/** Gives what was pasted or dropped on any page to the one that adds domains. */
export function handOver(item: HandedOver): void {
  if (taker) taker(item);
  else waiting = item;
}

export function useHandedOver(onItem: (item: HandedOver) => void): void {
  const take = useEffectEvent(onItem);
  useEffect(() => {
    taker = (item) => take(item);
    if (waiting !== null) taker(waiting);
    waiting = null;
    return () => {
      taker = null;
    };
  }, []);
}
