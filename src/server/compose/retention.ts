import { MANDATE_RETENTION_DAYS } from '#core/payments/mandate.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { STATEMENT_RETENTION_DAYS, deleteExpiredNames, deleteOldStatements } from '#server/delivery/public.ts';
import { deleteOldChecks, deleteOldNameTerms } from '#server/domains/public.ts';
import { EXCHANGE_RETENTION_DAYS, deleteOldExchanges } from '#server/exchanges/public.ts';
import { KEY_MS } from '#server/http/request/idempotency.ts';
import {
  BLOCKED_ADDRESS_DAYS,
  ERASURE_RETENTION_DAYS,
  deleteOldBlockedAddresses,
  deleteOldCodes,
  deleteOldDevices,
  deleteOldErasures,
  deleteOldRegistrations,
  deleteOldSolutions,
  deleteOldStaffViews,
} from '#server/identity/public.ts';
import { SENT_JOB_RETENTION_DAYS, deleteFailedConfirmations, deleteSentJobs } from '#server/jobs/public.ts';
import { EMAIL_RETENTION_DAYS, deleteOldEmails } from '#server/notify/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Expired } from '#server/platform/database/delete-oldest.ts';
import { deleteOldDrafts } from '#server/publishing/public.ts';
import { ERROR_RETENTION_DAYS, deleteOldErrors } from '#server/request/errors/error-store.ts';
import { deleteOldKeys } from '#server/request/idempotency-store.ts';
import { deleteOldWindows } from '#server/request/limits/limit-store.ts';
import { deleteOldSessions } from '#server/request/sessions/session-store.ts';
import {
  RECONCILIATION_RETENTION_DAYS,
  deleteExpiredQuotes,
  deleteOldHolders,
  deleteOldReconciliation,
  erasePayers,
} from '#server/sales/public.ts';
import { deleteAbandonedBaskets, deleteOldTaxNumbers } from '#server/shop/public.ts';
import {
  deleteOldPasskeyChallenges,
  deleteOldStaffCodes,
  deleteOldStaffSessions,
  deleteOldStaffWindows,
} from '#server/staff/public.ts';

/** Data that is deleted after a time; docs/retention.md is written from these. */
export interface RetentionRule {
  readonly data: string;
  /** The event from which the days count. */
  readonly since: string;
  readonly retentionDays: number;
  /** Why it is not deleted earlier. */
  readonly reason: string;
  /** Deletes the oldest of what expired; returns how many rows, 0 when all of it is deleted. */
  readonly remove: (tx: Transaction, expired: Expired) => Promise<number>;
}

/** Everything that workers delete every hour, in this order. */
export const RETENTION: readonly RetentionRule[] = [
  {
    data: 'Quotes of the checkout',
    since: 'their expiry',
    retentionDays: 0,
    reason: 'An order is placed only for a quote that was shown.',
    remove: deleteExpiredQuotes,
  },
  {
    data: 'Baskets of guests with what was entered at checkout',
    since: 'the end of their session (without one: 60 days after the last change)',
    retentionDays: 30,
    reason: 'Guests find them by their sessions, with which they are deleted.',
    remove: deleteAbandonedBaskets,
  },
  {
    data: 'Sessions, with the network they were used from',
    since: 'their expiry',
    retentionDays: 30,
    reason:
      'An old cookie is reported as expired instead of unknown, and customers are recognised by networks they logged in from.',
    remove: deleteOldSessions,
  },
  {
    data: 'Idempotency keys with their responses',
    since: 'the request',
    retentionDays: KEY_MS / DAY_MS,
    reason: 'A request that is repeated is answered as before.',
    remove: deleteOldKeys,
  },
  {
    data: 'Counters of rate limits',
    since: 'the start of their window',
    retentionDays: 1,
    reason: 'Limits count by the day at most.',
    remove: deleteOldWindows,
  },
  {
    data: 'Holders of debit mandates that were revoked or never used',
    since: 'the revocation or the request',
    retentionDays: MANDATE_RETENTION_DAYS,
    reason: 'They prove that a debit was authorized for as long as it can be returned.',
    remove: deleteOldHolders,
  },
  {
    data: 'Payers and texts of bank transfers that were assigned or dismissed',
    since: 'the assignment or dismissal',
    retentionDays: 400,
    reason: 'They show why a transfer was assigned until the accounts of the year are closed.',
    remove: erasePayers,
  },
  {
    data: 'What consumers stated without logging in: cancellations and withdrawals',
    since: 'its receipt',
    retentionDays: STATEMENT_RETENTION_DAYS,
    reason:
      'They prove when a contract was ended until claims have lapsed: three years after the end of the year (§ 195, 199 BGB).',
    remove: deleteOldStatements,
  },
  {
    data: 'Imported transactions of payment providers with their days and sums, and differences that are explained or cancel out',
    since: 'the transaction',
    retentionDays: RECONCILIATION_RETENTION_DAYS,
    reason:
      'Accounting records are required for up to ten years after the end of their year. Differences that are open stay, with their transactions.',
    remove: deleteOldReconciliation,
  },
  {
    data: 'Jobs of emails and webhooks that are done, or that failed for good, have no open task of their own and concern no order, account or domain',
    since: 'sending, processing or the last attempt',
    retentionDays: SENT_JOB_RETENTION_DAYS,
    reason: 'Their ids prevent sending or processing twice.',
    remove: deleteSentJobs,
  },
  {
    data: 'Confirmations of deleted accounts that could not be sent, with their tasks and what staff noted',
    since: 'the last attempt',
    retentionDays: 30,
    reason: 'Staff can send them again; they contain the address of a person of whom nothing else is kept.',
    remove: deleteFailedConfirmations,
  },
  {
    data: 'Exchanges with payment providers, registries and provisioners, masked',
    since: 'the call',
    retentionDays: EXCHANGE_RETENTION_DAYS,
    reason: 'Staff see why a payment, a registration or a setup ended as it did.',
    remove: deleteOldExchanges,
  },
  {
    data: 'Copies of emails',
    since: 'writing them',
    retentionDays: EMAIL_RETENTION_DAYS,
    reason: 'Staff see what was sent, and send it again; secrets of links are not in them.',
    remove: deleteOldEmails,
  },
  {
    data: 'Results of tax number checks',
    since: 'the last time the number was given',
    retentionDays: 30,
    reason: 'A number is not confirmed again for every order; orders have their own evidence.',
    remove: deleteOldTaxNumbers,
  },
  {
    data: 'Results of availability checks',
    since: 'the check',
    retentionDays: 1,
    reason: 'Searches are answered without asking the registry again.',
    remove: deleteOldChecks,
  },
  {
    data: 'Expiry dates of domains that shoppers looked at',
    since: 'the last look',
    retentionDays: 31,
    reason: 'Baskets that contain them live for 30 days.',
    remove: deleteOldNameTerms,
  },
  {
    data: 'Solutions of captchas',
    since: 'their expiry',
    retentionDays: 0,
    reason: 'A solution counts once.',
    remove: deleteOldSolutions,
  },
  {
    data: 'One-time codes and links',
    since: 'their expiry',
    retentionDays: 1,
    reason: 'An old link is reported as expired instead of unknown.',
    remove: deleteOldCodes,
  },
  {
    data: 'Keyed hashes and masked forms of blocked email addresses',
    since: 'the block, unless it is ended earlier',
    retentionDays: BLOCKED_ADDRESS_DAYS,
    reason: 'No orders are accepted with them; claims about fraud lapse after three years in many countries.',
    remove: deleteOldBlockedAddresses,
  },
  {
    data: "Views of customers' accounts by staff",
    since: 'they were asked for',
    retentionDays: 1,
    reason: 'A link that was used is refused; who viewed and why is in the audit log.',
    remove: deleteOldStaffViews,
  },
  {
    data: 'Registrations that were not confirmed',
    since: 'their expiry',
    retentionDays: 1,
    reason: 'An old link is reported as expired instead of unknown.',
    remove: deleteOldRegistrations,
  },
  {
    data: 'Trusted devices',
    since: 'their expiry',
    retentionDays: 0,
    reason: 'A trusted device needs no second factor.',
    remove: deleteOldDevices,
  },
  {
    data: 'Lost domains without a customer',
    since: 'their loss',
    retentionDays: 30,
    reason: 'The registry may restore them.',
    remove: deleteExpiredNames,
  },
  {
    data: 'Ids of deleted accounts',
    since: 'the deletion',
    retentionDays: ERASURE_RETENTION_DAYS,
    reason: 'The deletion is repeated when an older backup is restored, and listed for programs that copy customers.',
    remove: deleteOldErasures,
  },
  {
    data: 'Drafts of the catalogue',
    since: 'they were published, cancelled or refused',
    retentionDays: 90,
    reason: 'What was refused or withdrawn can be looked up; published files are kept with their version.',
    remove: deleteOldDrafts,
  },
  {
    data: 'Errors of requests, without personal data',
    since: 'the error',
    retentionDays: ERROR_RETENTION_DAYS,
    reason: 'Staff find what a shopper reports by its id.',
    remove: deleteOldErrors,
  },
  {
    data: 'Sessions of staff',
    since: 'their expiry',
    retentionDays: 30,
    reason: 'Networks an account has logged in from have limits of their own, so that attackers cannot lock it out.',
    remove: deleteOldStaffSessions,
  },
  {
    data: 'Links and challenges of staff',
    since: 'their expiry',
    retentionDays: 1,
    reason: 'A link that was used is refused.',
    remove: deleteOldStaffCodes,
  },
  {
    data: 'Hashes of used challenges of passkeys',
    since: 'their expiry',
    retentionDays: 1,
    reason: 'A challenge that was used is refused.',
    remove: deleteOldPasskeyChallenges,
  },
  {
    data: 'Counters of wrong passwords and codes of staff',
    since: 'the start of their window',
    retentionDays: 1,
    reason: 'Limits count by the day at most.',
    remove: deleteOldStaffWindows,
  },
];

/** Dependencies of the deletion of expired data. */
interface RetentionServices {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Rows of a transaction: it takes less than a tenth of a second, so that orders do not wait for it, and no statement grows
 * with the database.
 */
const PART = 1_000;

/**
 * Deletes what no rule keeps any longer, the kinds after one another, each in parts, until `stopping`; returns how many
 * rows. A kind that cannot be deleted does not keep the others; throws what it met when all are done.
 */
export async function deleteExpiredData(
  { database, clock }: RetentionServices,
  {
    rules = RETENTION,
    stopping = new AbortController().signal,
    progressed = () => undefined,
  }: {
    readonly rules?: readonly RetentionRule[];
    readonly stopping?: AbortSignal;
    /** Called after each part. */
    readonly progressed?: () => void;
  } = {},
): Promise<number> {
  const now = clock.now();
  const faults: unknown[] = [];
  let total = 0;
  for (const { data, retentionDays, remove } of rules) {
    const expired = { before: now - retentionDays * DAY_MS, limit: PART };
    try {
      let deleted = 1;
      while (deleted > 0 && !stopping.aborted) {
        deleted = await database.transaction((tx) => remove(tx, expired));
        total += deleted;
        if (deleted > 0) progressed();
      }
    } catch (error) {
      faults.push(new Error(`Not deleted: ${data}`, { cause: error }));
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some expired data could not be deleted.');
  return total;
}
