/** What keeps memory small and steady, as in `Dockerfile` and `deploy/namekeep.service` (docs/decisions/0031-memory.md). */
export const flags = ['--min-semi-space-size=4', '--max-semi-space-size=16'];
export const environment = { MALLOC_ARENA_MAX: '2' };
