/** How long the slow things take; tests shorten them. */
export interface Timings {
  /** What a slow- name adds to every answer. */
  readonly slowMs: number;
  /** How long a transfer waits for its losing registrar; the registry then approves it. */
  readonly transferMs: number;
  /** How long a create that answers 1001 takes. */
  readonly pendingCreateMs: number;
}

export const usualTimings: Timings = { slowMs: 3000, transferMs: 20_000, pendingCreateMs: 10_000 };

/** The same timings, all so many times as long: 0.05 makes everything slow twenty times faster. */
export function scaleTimings({ slowMs, transferMs, pendingCreateMs }: Timings, scale: number): Timings {
  return { slowMs: slowMs * scale, transferMs: transferMs * scale, pendingCreateMs: pendingCreateMs * scale };
}
