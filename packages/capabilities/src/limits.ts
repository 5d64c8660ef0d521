import type { ConfigurationProblem } from './configuration-error.ts';

export const DEFAULT_DEADLINE_MS = 10_000;
const MAX_DEADLINE_MS = 300_000;

export const DEFAULT_MAX_BODY_BYTES = 32_768;
const MAX_MAX_BODY_BYTES = 1_048_576;

export function deadlineProblems(deadlineMs: number): ConfigurationProblem[] {
  return outside('deadlineMs', deadlineMs, MAX_DEADLINE_MS, 'milliseconds');
}

export function maxBodyBytesProblems(maxBodyBytes: number): ConfigurationProblem[] {
  return outside('maxBodyBytes', maxBodyBytes, MAX_MAX_BODY_BYTES, 'bytes');
}

function outside(option: string, value: number, max: number, unit: string): ConfigurationProblem[] {
  if (Number.isSafeInteger(value) && value >= 1 && value <= max) return [];
  return [
    {
      capability: undefined,
      problem: `\`${option}\` is ${String(value)}`,
      cure: `Use a whole number of ${unit} from 1 to ${max}.`,
    },
  ];
}
