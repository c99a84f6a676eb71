/** How long the slow cards and webhooks take; tests shorten them. */
export interface Timings {
  /** When the charge of the time-out card happens. */
  readonly timeOutChargeMs: number;
  /** How long its request is held open without an answer. */
  readonly timeOutHoldMs: number;
  /** When a 'processing' payment of the late-webhook card settles. */
  readonly lateSettleMs: number;
  /** How late webhooks come in the mode 'late'. */
  readonly lateWebhookMs: number;
  /** Within how long duplicates come, in any order. */
  readonly shuffleMs: number;
  /** The pause after each failed delivery; then the event is given up. */
  readonly webhookBackOffMs: readonly number[];
}

export const usualTimings: Timings = {
  timeOutChargeMs: 8000,
  timeOutHoldMs: 35_000,
  lateSettleMs: 10_000,
  lateWebhookMs: 10_000,
  shuffleMs: 1000,
  webhookBackOffMs: [500, 2000, 5000, 15_000, 60_000, 300_000, 1_800_000],
};

/** The same timings, all so many times as long: 0.05 makes everything slow twenty times faster. */
export function scaleTimings(timings: Timings, scale: number): Timings {
  return {
    timeOutChargeMs: timings.timeOutChargeMs * scale,
    timeOutHoldMs: timings.timeOutHoldMs * scale,
    lateSettleMs: timings.lateSettleMs * scale,
    lateWebhookMs: timings.lateWebhookMs * scale,
    shuffleMs: timings.shuffleMs * scale,
    webhookBackOffMs: timings.webhookBackOffMs.map((pauseMs) => pauseMs * scale),
  };
}
