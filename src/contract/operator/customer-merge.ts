import * as z from 'zod/mini';
import { paymentMethod } from '#contract/payment-methods.ts';
import { currencyCode, id, list, minor, text } from '#contract/shared-schemas.ts';
import { MERGE_REFUSALS } from '#core/staff/customer-merge.ts';
import { IDENTITY_CHECKS } from '#core/staff/identity-check.ts';
import { customerKey, customerPage, customerRow } from './customers.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { commandId, filledText } from './operator-schemas.ts';

/** One of the two accounts, with the version a merge is decided on. */
const mergedAccount = z.object({ ...customerRow.shape, version: z.string() });

export const previewMerge = operatorEndpoint({
  method: 'GET',
  path: '/customers/{brandId}/{customerId}/merge',
  access: 'customers.merge',
  summary: 'What merging the account of an email address into this one would move and end; changes nothing.',
  input: z.object({
    ...customerKey,
    /** The whole email address of the account to close. */
    email: text(254),
  }),
  output: z.object({
    remaining: mergedAccount,
    closed: mergedAccount,
    /** Why the accounts cannot be merged; empty if they can. */
    refusals: list(z.enum(MERGE_REFUSALS)),
    moved: z.object({
      orders: z.int(),
      /** With their number: they keep the buyer as issued. */
      invoices: z.int(),
      domains: z.int(),
      services: z.int(),
      savedDetails: z.int(),
      /** Of the closed account, by currency. */
      balances: list(z.object({ currency: currencyCode, owedMinor: minor, overdueMinor: minor, creditMinor: minor })),
    }),
    ended: z.object({
      /** Bound to the closed account at their provider: they are removed there. */
      paymentMethods: list(paymentMethod),
      sessions: z.int(),
      twoFactor: z.boolean(),
    }),
  }),
  problems: ['customers/not-found', 'customers/already-merged'],
});

export const mergeCustomers = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/merge',
  access: 'customers.merge',
  summary: 'Moves everything of another account of the brand into this one and closes it; both addresses get an email.',
  input: z.object({
    ...customerKey,
    commandId,
    version: text(64),
    /** The account to close. */
    closedId: id,
    closedVersion: text(64),
    /** How it was checked that both accounts are of one person. */
    identityCheck: z.enum(IDENTITY_CHECKS),
    reason: filledText(500),
  }),
  output: customerPage,
  problems: [
    'customers/not-found',
    'customers/already-merged',
    'customers/merge-refused',
    'operator/changed-meanwhile',
    'operator/command-reused',
  ],
});
