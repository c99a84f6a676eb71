/** How long the slow cards and webhooks take; tests shorten them. */
export interface Timings {
  /** When the charge of the time-out card happens. */
  readonly timeOutChargeMs: number;
  /** How long its request is held open without an answer. */
  readonly timeOutHoldMs: number;
  /** When a 'processing' payment of the late-webhook card settles. */
  readonly lateSettleMs: number;
  /** How long a bank works on a debit, and when it takes back the one of the returned account. */
  readonly debitClearMs: number;
  readonly debitReturnMs: number;
  /** When a phone that is asked answers, when the one that does not is given up, and when the one that waits for the sandbox's page is. */
  readonly phoneAnswerMs: number;
  readonly phoneNoAnswerMs: number;
  readonly phoneLifeMs: number;
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
  debitClearMs: 10_000,
  debitReturnMs: 20_000,
  phoneAnswerMs: 3000,
  phoneNoAnswerMs: 20_000,
  phoneLifeMs: 300_000,
  lateWebhookMs: 10_000,
  shuffleMs: 1000,
  webhookBackOffMs: [500, 2000, 5000, 15_000, 60_000, 300_000, 1_800_000],
};

/** The same timings, so many times as long: 0.05 makes everything slow twenty times faster. A phone waits for a person all the same. */
export function scaleTimings(timings: Timings, scale: number): Timings {
  return {
    timeOutChargeMs: timings.timeOutChargeMs * scale,
    timeOutHoldMs: timings.timeOutHoldMs * scale,
    lateSettleMs: timings.lateSettleMs * scale,
    debitClearMs: timings.debitClearMs * scale,
    debitReturnMs: timings.debitReturnMs * scale,
    phoneAnswerMs: timings.phoneAnswerMs * scale,
    phoneNoAnswerMs: timings.phoneNoAnswerMs * scale,
    phoneLifeMs: timings.phoneLifeMs,
    lateWebhookMs: timings.lateWebhookMs * scale,
    shuffleMs: timings.shuffleMs * scale,
    webhookBackOffMs: timings.webhookBackOffMs.map((pauseMs) => pauseMs * scale),
  };
}
