import { hasCode } from '#server/platform/has-code.ts';

/** A basket has a newer store version than this process: the request is restarted with that version. */
export interface StoreBehind extends Error {
  readonly code: 'storeBehind';
  readonly version: number;
}

/** Creates the fault. */
export function storeBehind(version: number): StoreBehind {
  return Object.assign(new Error(`Version ${version} of the store is needed.`), {
    code: 'storeBehind' as const,
    version,
  });
}

/** Whether an error is a StoreBehind fault. */
export function isStoreBehind(error: unknown): error is StoreBehind {
  return hasCode(error, 'storeBehind');
}
