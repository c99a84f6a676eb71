import { vi } from 'vitest';

/** Far above what any check takes, so that none fails on a busy machine (ms). */
const TIMEOUT_MS = 30_000;

/** Repeats a check until it passes; returns its result. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS });
}
