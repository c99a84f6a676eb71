/** The delays of slow cards and webhooks in ms; tests shorten them. */
export interface Timings {
  /** When the time-out card is charged. */
  readonly timeOutChargeMs: number;
  /** How long its request is kept open without an answer. */
  readonly timeoutDelayMs: number;
  /** When a 'processing' payment of the late-webhook card settles. */
  readonly lateSettleMs: number;
  /** When a debit clears, and when that of the returned account is returned. */
  readonly debitClearMs: number;
  readonly debitReturnMs: number;
  /**
   * When a phone answers, when one without an answer expires, and when one that waits for the sandbox's page expires.
   */
  readonly phoneAnswerMs: number;
  readonly phoneNoAnswerMs: number;
  readonly phoneLifeMs: number;
  /** The delay of webhooks in the mode 'late'. */
  readonly lateWebhookMs: number;
  /** The time within which duplicates are sent in random order. */
  readonly shuffleMs: number;
  /** The pauses after failed deliveries; after the last one the event is dropped. */
  readonly webhookBackOffMs: readonly number[];
}

export const usualTimings: Timings = {
  timeOutChargeMs: 8000,
  timeoutDelayMs: 35_000,
  lateSettleMs: 10_000,
  debitClearMs: 10_000,
  debitReturnMs: 20_000,
  phoneAnswerMs: 3000,
  phoneNoAnswerMs: 20_000,
  phoneLifeMs: 300_000,
  lateWebhookMs: 10_000,
  shuffleMs: 1000,
  webhookBackOffMs: [500, 2000, 5000, 15_000, 60_000, 300_000, 1_800_000],
};

/**
 * The same timings multiplied by a factor: 0.05 makes everything twenty times faster. A phone that waits for a person
 * is not scaled.
 */
export function scaleTimings(timings: Timings, scale: number): Timings {
  return {
    timeOutChargeMs: timings.timeOutChargeMs * scale,
    timeoutDelayMs: timings.timeoutDelayMs * scale,
    lateSettleMs: timings.lateSettleMs * scale,
    debitClearMs: timings.debitClearMs * scale,
    debitReturnMs: timings.debitReturnMs * scale,
    phoneAnswerMs: timings.phoneAnswerMs * scale,
    phoneNoAnswerMs: timings.phoneNoAnswerMs * scale,
    phoneLifeMs: timings.phoneLifeMs,
    lateWebhookMs: timings.lateWebhookMs * scale,
    shuffleMs: timings.shuffleMs * scale,
    webhookBackOffMs: timings.webhookBackOffMs.map((delayMs) => delayMs * scale),
  };
}
