// The content security policy forbids making code from text, and zod tries unless it is told `jitless`.
// It reads its configuration from here when schemas are made, so this comes before they are loaded.
const scope = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
scope.__zod_globalConfig = { ...scope.__zod_globalConfig, jitless: true };
