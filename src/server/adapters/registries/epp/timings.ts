/** How long things may take with a registry. */
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

/** reliability.md §4: 10 s a command; the rest is usual with registries, which end sessions after ten idle minutes or later. */
export const DEFAULT_TIMINGS: EppTimings = {
  connectMs: 5000,
  commandMs: 10_000,
  waitMs: 10_000,
  keepAliveMs: 60_000,
  idleMs: 300_000,
  backOffMs: 500,
  backOffMaxMs: 30_000,
};
