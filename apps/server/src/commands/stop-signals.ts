/** A terminal's Ctrl-C reaches this process and the launcher, which passes it on: that is one signal, not two. */
const sameMs = 250;

export interface StopSignals {
  received: Promise<NodeJS.Signals>;
  /** Aborted by the first signal. */
  stop: AbortSignal;
}

/** From now on the first SIGTERM or SIGINT asks this process to stop in order, and a second one ends it at once. */
export function stopSignals(): StopSignals {
  const stop = new AbortController();
  const received = new Promise<NodeJS.Signals>((resolve) => {
    let first: number | undefined;
    const hear = (signal: NodeJS.Signals) => {
      first ??= performance.now();
      if (stop.signal.aborted && performance.now() - first > sameMs) process.exit(1);
      stop.abort();
      resolve(signal);
    };
    process.on('SIGTERM', hear).on('SIGINT', hear);
  });
  return { received, stop: stop.signal };
}
