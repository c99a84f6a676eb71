import type { Journal } from '#sandbox/journal.ts';
import type { Timers } from '#sandbox/timers.ts';
import type { Balance } from './balance.ts';
import type { Faults } from './faults.ts';
import type { MoneyEntry, JournalLine } from './journal-entry.ts';
import type { MethodVault } from './payments/method-vault.ts';
import type { PaymentIndex } from './payments/payment-index.ts';
import type { Tally } from './tally.ts';
import type { Timings } from './timings.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** The services of the provider, wired in `startPaymentProvider`. */
export interface ControlService {
  readonly now: () => number;
  readonly random: () => number;
  readonly timings: Timings;
  readonly timers: Timers;
  readonly payments: PaymentIndex;
  readonly vault: MethodVault;
  readonly balance: Balance;
  readonly journal: Journal<JournalLine>;
  readonly webhooks: WebhookSender;
  /** Keys of requests in progress. */
  readonly running: Set<string>;
  /** Keys of requests of the error-once card that have failed once. */
  readonly failedOnce: Set<string>;
  /** The latest journal lines, for the overview page. */
  readonly recent: MoneyEntry[];
  readonly tally: Tally;
  readonly publicUrl: () => string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly faults: () => Faults;
  readonly setFaults: (faults: Faults) => void;
}
