export * from './accounts.ts';
export * from './errors.ts';
export * from './operations.ts';
export * from './portfolio.ts';
export * from './sessions.ts';
export * from './sign-ins.ts';
export * from './store.ts';
export * from './tokens.ts';
