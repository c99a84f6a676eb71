import * as z from 'zod/mini';
import { currencyCode, id, list, minor, exactText, text } from '#contract/shared-schemas.ts';
import { MATCH_KINDS } from '#core/accounting/match-transfer.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, filledText, page, pageInput } from './operator-schemas.ts';

/** The largest file of a statement (bytes); twice that is the largest request with it. */
export const STATEMENT_BYTES = 1_000_000;

const states = ['open', 'assigned', 'dismissed'] as const;

/** An order that a transfer may be meant for. */
const candidate = z.object({
  orderId: id,
  orderNumber: z.string(),
  invoiceNumber: z.nullable(z.string()),
  email: z.string(),
  currency: currencyCode,
  totalMinor: minor,
  /** Still owed: of the invoice, without what arrived and is not settled yet. */
  openMinor: minor,
});

/** Money that arrived on a brand's bank account. */
const transfer = z.object({
  brandId,
  id,
  account: z.string(),
  bankReference: z.string(),
  /** ISO date. */
  bookedOn: z.string(),
  amountMinor: minor,
  currency: currencyCode,
  payer: z.string(),
  remittance: z.string(),
  state: z.enum(states),
  importedAt: z.number(),
  settledAt: z.nullable(z.number()),
  settledBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The order it was assigned to. */
  orderId: z.nullable(id),
  /** Of an open transfer: how it matches the orders and invoices its text names. */
  match: z.nullable(z.enum(MATCH_KINDS)),
  candidates: list(candidate),
});

export const listTransfers = operatorEndpoint({
  method: 'GET',
  path: '/transfers',
  access: 'payments.read',
  summary: 'Bank transfers to the brands, open ones by default with their matches; the last imported first.',
  input: z.object({ ...pageInput, brandId: z.optional(brandId), state: z.optional(z.enum(states)) }),
  output: page(transfer),
  problems: [],
});

const transferKey = { brandId, transferId: id };

export const getTransfer = operatorEndpoint({
  method: 'GET',
  path: '/transfers/{brandId}/{transferId}',
  access: 'payments.read',
  summary: 'A bank transfer with its matches, or with the order of a number instead.',
  input: z.object({ ...transferKey, orderNumber: z.optional(text(64)) }),
  output: transfer,
  problems: ['transfers/not-found'],
});

export const importStatement = operatorEndpoint({
  method: 'POST',
  path: '/transfers/import',
  access: 'payments.confirm',
  summary: "Imports a statement of a brand's bank account (CAMT.053 or CSV); known entries are not imported again.",
  receivesFiles: true,
  input: z.object({
    brandId,
    commandId,
    /** The file in base64 (RFC 4648 §4). */
    file: exactText(Math.ceil(STATEMENT_BYTES / 3) * 4),
  }),
  output: z.object({
    account: z.string(),
    imported: z.int(),
    /** Entries that were imported before. */
    known: z.int(),
    /** Entries that are no receipts. */
    skipped: z.int(),
  }),
  problems: ['brand/not-found', 'transfers/file-refused', 'operator/command-reused'],
});

export const assignTransfer = operatorEndpoint({
  method: 'POST',
  path: '/transfers/{brandId}/{transferId}/assign',
  access: 'payments.confirm',
  summary: 'Records an open transfer as a payment of an order; the workers settle it.',
  input: z.object({ ...transferKey, commandId, orderId: id }),
  output: transfer,
  problems: [
    'transfers/not-found',
    'transfers/other-currency',
    'payments/confirmation-refused',
    'operator/changed-meanwhile',
    'operator/command-reused',
  ],
});

export const dismissTransfer = operatorEndpoint({
  method: 'POST',
  path: '/transfers/{brandId}/{transferId}/dismiss',
  access: 'payments.confirm',
  summary: 'Takes an open transfer off the list, with a reason.',
  input: z.object({ ...transferKey, commandId, reason: filledText(500) }),
  output: transfer,
  problems: ['transfers/not-found', 'operator/changed-meanwhile', 'operator/command-reused'],
});
