import type { Problem } from '#contract/problems.ts';

/** The seconds until a retry may succeed, where a problem states them. */
export function retryAfterSeconds({ data }: Problem): number | null {
  return data !== undefined && 'retryAfterSeconds' in data ? Math.max(0, Math.ceil(data.retryAfterSeconds)) : null;
}
