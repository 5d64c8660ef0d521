/** Ctrl-C in a terminal reaches this process and the launcher, which forwards it. Count this as one signal. */
const sameMs = 250;

export interface StopSignals {
  received: Promise<NodeJS.Signals>;
  /** Aborted by the first signal. */
  stop: AbortSignal;
}

/**
 * From now on, the first SIGTERM or SIGINT stops this process gracefully, and a second one ends it immediately. So does
 * the end of the process that started this one (`scripts/launch.mjs`), which is no second signal.
 */
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
    process.once('disconnect', () => {
      stop.abort();
      resolve('SIGTERM');
    });
  });
  return { received, stop: stop.signal };
}
