/** Timeouts of a registry (ms). */
export interface EppTimings {
  readonly connectMs: number;
  readonly commandMs: number;
  /** For a free session. */
  readonly waitMs: number;
  readonly keepAliveMs: number;
  readonly idleMs: number;
  readonly backOffMs: number;
  readonly backOffMaxMs: number;
}

/**
 * 10 s per command; the other values are usual with registries, which close sessions after ten idle minutes or later.
 */
export const DEFAULT_TIMINGS: EppTimings = {
  connectMs: 5000,
  commandMs: 10_000,
  waitMs: 10_000,
  keepAliveMs: 60_000,
  idleMs: 300_000,
  backOffMs: 500,
  backOffMaxMs: 30_000,
};
