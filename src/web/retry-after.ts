import type { Problem } from '#contract/problems.ts';

/** The seconds until a retry may succeed, where a problem states them. */
export function retryAfterSeconds({ data }: Problem): number | null {
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null;
  return typeof data.retryAfterSeconds === 'number' ? Math.max(0, Math.ceil(data.retryAfterSeconds)) : null;
}
