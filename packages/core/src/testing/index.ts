export * from './payments.ts';
export * from './records.ts';
export * from './store-suite.ts';
