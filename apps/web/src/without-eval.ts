// The Content-Security-Policy forbids `eval`, which zod uses unless `jitless` is set. Zod reads this configuration when
// schemas are created, so this module has to be imported before them.
const scope = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
scope.__zod_globalConfig = { ...scope.__zod_globalConfig, jitless: true };
