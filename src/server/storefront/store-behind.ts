/** A basket was priced by a version of its brand that this process has not taken up yet: the request is begun again with it (D4). */
export interface StoreBehind extends Error {
  readonly code: 'storeBehind';
  readonly version: number;
}

/** Makes the fault. */
export function storeBehind(version: number): StoreBehind {
  return Object.assign(new Error(`Version ${version} of the store is needed.`), {
    code: 'storeBehind' as const,
    version,
  });
}

/** Whether an error is the fault above. */
export function isStoreBehind(error: unknown): error is StoreBehind {
  return error instanceof Error && 'code' in error && error.code === 'storeBehind';
}
