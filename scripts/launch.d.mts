/** Runs `file` with `argv` on the pinned Node.js. */
export function launch(file: string, argv: readonly string[]): Promise<void>;
