/** The delays in ms; tests shorten them. */
export interface Timings {
  /** The delay of every answer about a slow- domain. */
  readonly slowMs: number;
  /** How long a transfer waits for the losing registrar before the registry approves it. */
  readonly transferMs: number;
  /** How long a create answered with 1001 takes. */
  readonly pendingCreateMs: number;
}

export const usualTimings: Timings = { slowMs: 3000, transferMs: 20_000, pendingCreateMs: 10_000 };

/** The same timings multiplied by a factor: 0.05 makes everything twenty times faster. */
export function scaleTimings({ slowMs, transferMs, pendingCreateMs }: Timings, scale: number): Timings {
  return { slowMs: slowMs * scale, transferMs: transferMs * scale, pendingCreateMs: pendingCreateMs * scale };
}
