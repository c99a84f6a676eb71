import * as z from 'zod/mini';
import { id, list, minor } from '#contract/shared-schemas.ts';
import { LINE_STATES } from '#core/orders/line-state.ts';
import { DISPUTE_OUTCOMES, DISPUTE_STATES } from '#core/payments/dispute.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, filledText, page, pageInput } from './operator-schemas.ts';
import { paymentRow } from './payments.ts';

/** A disputed payment in a list. */
const disputeRow = z.object({
  payment: paymentRow,
  /** 'open' while an amount is not decided; then 'lost' if the bank took anything back. */
  state: z.enum(DISPUTE_STATES),
  /** Totals in minor units; the decided one falls with an appeal, the one taken back when the dispute is won after all. */
  disputedMinor: minor,
  decidedMinor: minor,
  takenBackMinor: minor,
  /** When the first dispute or return was received; null if it was before tasks were kept. */
  openedAt: z.nullable(z.number()),
  /** Until when the provider takes evidence; null if nothing is open or the provider states no date. */
  evidenceDueAt: z.nullable(z.number()),
  /** Until when the buyer can pay the invoice again after money was taken back; null otherwise. */
  payableUntil: z.nullable(z.number()),
});

const filters = {
  brandId: z.optional(brandId),
  state: z.optional(z.enum(DISPUTE_STATES)),
  /** By deadline: open disputes about which evidence is taken until a date, soonest first; the state has no effect. */
  order: z.optional(z.enum(['newest', 'deadline'])),
};

export const listDisputes = operatorEndpoint({
  method: 'GET',
  path: '/disputes',
  access: 'payments.read',
  summary: 'Disputed payments: chargebacks and returned debits, newest payment first, or by deadline.',
  input: z.object({ ...pageInput, ...filters }),
  output: page(disputeRow),
  problems: [],
});

export const exportDisputes = operatorEndpoint({
  method: 'GET',
  path: '/disputes/export',
  access: 'finance.export',
  summary: 'The disputes of a filter as parts of a CSV file, in the order of the list; the first part has the header.',
  input: z.object({ ...pageInput, ...filters }),
  output: z.object({
    /** Records with CR LF (RFC 4180), UTF-8. */
    content: z.string(),
    next: z.nullable(z.string()),
  }),
  problems: [],
});

/** A disputed payment with the facts that prove the purchase. */
const disputePage = z.object({
  ...disputeRow.shape,
  evidence: z.object({
    placedAt: z.number(),
    /** The order document and store version the shopper confirmed, by hash. */
    quoteHash: z.string(),
    storeVersion: z.int(),
    termsVersion: z.string(),
    acceptedAt: z.number(),
    /** The text of the button that was pressed. */
    buttonLabel: z.string(),
    /** The buyer asked for performance within the withdrawal period. */
    startsAtOnce: z.boolean(),
    lines: list(
      z.object({
        name: z.string(),
        domain: z.nullable(z.string()),
        state: z.enum(LINE_STATES),
        totalMinor: minor,
        withdrawnAt: z.nullable(z.number()),
      }),
    ),
    /** Finished steps of the delivery, oldest first. */
    deliveries: list(z.object({ kind: z.string(), at: z.number() })),
    /** Emails that were sent to the buyer, oldest first. */
    emails: list(z.object({ kind: z.string(), at: z.number() })),
    /** Devices on which the buyer's account is signed in or was lately, without their networks; null for guests. */
    logins: z.nullable(
      z.object({
        devices: z.int(),
        firstAt: z.nullable(z.number()),
        lastAt: z.nullable(z.number()),
        /** Of those, how many were used after the payment. */
        devicesSincePayment: z.int(),
      }),
    ),
    /** Other payments of the same address to the brand that succeeded. */
    earlierPayments: z.int(),
  }),
  /** Notes and outcomes, oldest first. */
  notes: list(
    z.object({
      at: z.number(),
      actor: z.string(),
      outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
      note: z.string(),
    }),
  ),
});

const disputeKey = { brandId, paymentId: id };

export const getDispute = operatorEndpoint({
  method: 'GET',
  path: '/disputes/{brandId}/{paymentId}',
  access: 'payments.read',
  summary: 'A disputed payment with evidence: what was confirmed and delivered, emails, logins, notes.',
  input: z.object(disputeKey),
  output: disputePage,
  problems: ['disputes/not-found'],
});

export const noteDispute = operatorEndpoint({
  method: 'POST',
  path: '/disputes/{brandId}/{paymentId}/notes',
  access: 'disputes.manage',
  summary: 'Adds a note about a dispute, or how it was dealt with.',
  input: z.object({
    ...disputeKey,
    commandId,
    outcome: z.nullable(z.enum(DISPUTE_OUTCOMES)),
    note: filledText(2000),
  }),
  output: disputePage,
  problems: ['disputes/not-found', 'operator/command-reused'],
});
