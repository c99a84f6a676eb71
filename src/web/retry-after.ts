import type { Problem } from '#contract/problems.ts';

/** Seconds until it is worth trying again, where a problem says so. */
export function retryAfterSeconds({ data }: Problem): number | null {
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null;
  return typeof data.retryAfterSeconds === 'number' ? Math.max(0, Math.ceil(data.retryAfterSeconds)) : null;
}
