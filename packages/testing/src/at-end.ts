const actions: (() => unknown)[] = [];

/**
 * Stops something that the test files of a process share, such as a server: after the last of them, in the reverse order.
 * What belongs to one file ends in its own `after`.
 */
export function atEnd(action: () => unknown): void {
  actions.push(action);
}

/** Ends everything that is shared. The runner calls it after the last test file. */
export async function endShared(): Promise<void> {
  for (let action = actions.pop(); action; action = actions.pop()) await action();
}
