import * as z from 'zod/mini';
import { currencyCode, id, list, minor, text } from '#contract/shared-schemas.ts';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES, TRANSACTION_KINDS } from '#core/accounting/reconcile.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, dayInput, filledText, page, brandPageInput } from './operator-schemas.ts';

/** The most days that are imported at once. */
export const IMPORT_DAYS_MAX = 31;

const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A difference between a payment provider's balance and the ledger; positive amounts are for the brand. */
const difference = z.object({
  brandId,
  id: z.string(),
  provider: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  state: z.enum(DIFFERENCE_STATES),
  currency: currencyCode,
  providerMinor: minor,
  /** By the ledger; of a payout the sum of its transactions, of a fee 0. */
  expectedMinor: minor,
  /** The amount the provider reports minus the expected one. */
  differenceMinor: minor,
  /** The provider's id; null for an entry of the ledger alone. */
  transactionId: z.nullable(z.string()),
  transactionKind: z.nullable(z.enum(TRANSACTION_KINDS)),
  payment: z.nullable(z.object({ id, orderId: id, orderNumber: z.string() })),
  /** ISO date in the brand's time zone. */
  day: isoDay,
  at: z.number(),
  foundAt: z.number(),
  explainedAt: z.nullable(z.number()),
  explainedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

const filters = {
  brandId: z.optional(brandId),
  /** 'open' by default. */
  state: z.optional(z.enum([...DIFFERENCE_STATES, 'all'])),
  kind: z.optional(z.enum(DIFFERENCE_KINDS)),
  from: dayInput,
  to: dayInput,
};

export const listDifferences = operatorEndpoint({
  method: 'GET',
  path: '/reconciliation/differences',
  access: 'payments.read',
  summary: 'What differs between the balances of payment providers and the ledger, newest first.',
  input: z.object({ ...brandPageInput, ...filters }),
  output: page(difference),
  problems: [],
});

export const exportDifferences = operatorEndpoint({
  method: 'GET',
  path: '/reconciliation/export',
  access: 'finance.export',
  summary: 'The differences of a filter as parts of a CSV file, newest first; the first part has the header.',
  input: z.object({ ...brandPageInput, ...filters }),
  output: z.object({
    /** Records with CR LF (RFC 4180), UTF-8. */
    content: z.string(),
    next: z.nullable(z.string()),
  }),
  problems: [],
});

const differenceKey = { brandId, differenceId: text(250).check(z.minLength(1)) };

export const getDifference = operatorEndpoint({
  method: 'GET',
  path: '/reconciliation/differences/{brandId}/{differenceId}',
  access: 'payments.read',
  summary: 'A difference with its payment.',
  input: z.object(differenceKey),
  output: difference,
  problems: ['reconciliation/not-found'],
});

/** The sums of a month and currency. */
const monthSum = z.object({
  brandId,
  provider: z.string(),
  /** '2026-11'. */
  month: z.string(),
  currency: currencyCode,
  /** Captures, refunds, disputes and other movements by the provider. */
  providerMinor: minor,
  /** The same by the ledger. */
  ledgerMinor: minor,
  differenceMinor: minor,
  /** The part of the difference that is withdrawn for disputes that are not decided; absent from earlier versions. */
  disputedMinor: z.optional(minor),
  /** The part of the difference that staff marked as explained; absent from earlier versions. */
  explainedMinor: z.optional(minor),
  /** The part of the difference that cancels out with transactions of other months; absent from earlier versions. */
  offsetMinor: z.optional(minor),
  feeMinor: minor,
  payoutMinor: minor,
  /** Differences that are neither explained nor offset, and not of an open dispute. */
  open: z.int(),
});

const importedDay = z.object({
  brandId,
  provider: z.string(),
  day: isoDay,
  state: z.enum(['waiting', 'imported', 'failed']),
  transactions: z.int(),
  attempts: z.int(),
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
  /** When it is imported next; null when nothing is due. */
  nextAt: z.nullable(z.number()),
  importedAt: z.nullable(z.number()),
});

export const getReconciliation = operatorEndpoint({
  method: 'GET',
  path: '/reconciliation',
  access: 'payments.read',
  summary: 'Sums of payment providers and ledger by month and currency, and which days are imported.',
  input: z.object({
    brandId: z.optional(brandId),
    /** The first month, '2026-11'; the month before the present one by default. Two years at most are summed. */
    month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))),
  }),
  output: z.object({
    /** Newest month first. */
    sums: list(monthSum),
    /** Newest day first: those that wait or failed, and the last imported one of each account. */
    days: list(importedDay),
    /** The newest day that is over in the time zones of all these brands; absent without any, and from earlier versions. */
    lastDay: z.optional(isoDay),
  }),
  problems: [],
});

export const importTransactions = operatorEndpoint({
  method: 'POST',
  path: '/reconciliation/import',
  access: 'payments.reconcile',
  summary: 'Has the workers import the transactions of days that are over, again if they were imported before.',
  input: z.object({ brandId, commandId, from: isoDay, to: isoDay }),
  output: z.object({
    /** Days that will be imported, of all providers of the brand. */
    days: z.int(),
  }),
  problems: [
    'brand/not-found',
    'reconciliation/nothing-to-import',
    'reconciliation/period-refused',
    'operator/command-reused',
  ],
});

export const explainDifference = operatorEndpoint({
  method: 'POST',
  path: '/reconciliation/differences/{brandId}/{differenceId}/explain',
  access: 'payments.reconcile',
  summary: 'Marks an open difference as explained, with a note. No payment and no ledger entry is changed.',
  input: z.object({
    ...differenceKey,
    commandId,
    /** As shown. */
    providerMinor: minor,
    expectedMinor: minor,
    note: filledText(500),
  }),
  output: difference,
  problems: ['reconciliation/not-found', 'operator/changed-meanwhile', 'operator/command-reused'],
});
