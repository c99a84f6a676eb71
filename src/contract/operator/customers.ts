import * as z from 'zod/mini';
import { savedEntry } from '#contract/billing.ts';
import { paymentMethod } from '#contract/payment-methods.ts';
import { currencyCode, id, list, minor, text } from '#contract/shared-schemas.ts';
import { CUSTOMER_RISKS } from '#core/staff/customer-risks.ts';
import { SEQUENCE_CURSOR } from '#core/staff/page-cursor.ts';
import { auditEntry } from './audit.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, page, pageInput, pageInputOf } from './operator-schemas.ts';
import { orderRow } from './order-page.ts';
import { operatorTask } from './tasks.ts';

/** A customer account in a list. */
export const customerRow = z.object({
  brandId,
  id,
  email: z.string(),
  /** First and last name. */
  name: z.string(),
  createdAt: z.number(),
  /** When staff blocked it; null otherwise. */
  blockedAt: z.nullable(z.number()),
});

/** A guest: an email address with orders but no account. */
const guestRow = z.object({
  brandId,
  email: z.string(),
  /** As given with the newest order. */
  name: z.string(),
  orders: z.int(),
  lastOrderAt: z.number(),
  /** Whether orders with the address are refused. */
  isBlocked: z.boolean(),
});

export const listCustomers = operatorEndpoint({
  method: 'GET',
  path: '/customers',
  access: 'customers.read',
  summary: 'Customer accounts, newest first.',
  input: z.object({
    ...pageInput,
    brandId: z.optional(brandId),
    state: z.optional(z.enum(['blocked'])),
    /** The beginning (3 characters or more) of an email address, first or last name, or of both names; or all of them. */
    search: z.optional(text(254)),
  }),
  output: z.object({
    ...page(customerRow).shape,
    /** Guests whose email address is exactly the search; on the first page only. */
    guests: list(guestRow),
    /** Accounts into which one with exactly this email address was merged; on the first page only. */
    merged: list(z.object({ ...customerRow.shape, formerEmail: z.string(), mergedAt: z.number() })),
  }),
  problems: [],
});

const orderRef = { orderId: z.string(), orderNumber: z.string() };

const domainRow = z.object({
  name: z.string(),
  state: z.string(),
  expiresAt: z.nullable(z.number()),
  autoRenew: z.boolean(),
  ...orderRef,
});

const serviceRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  renewsAt: z.nullable(z.number()),
  /** When it was cancelled to the end of its term. */
  cancelledAt: z.nullable(z.number()),
  ...orderRef,
});

const openInvoice = z.object({
  ...orderRef,
  /** Null for a payment request. */
  number: z.nullable(z.string()),
  currency: currencyCode,
  totalMinor: minor,
  openMinor: minor,
  payableUntil: z.number(),
  isOverdue: z.boolean(),
});

const balance = z.object({ currency: currencyCode, owedMinor: minor, overdueMinor: minor, creditMinor: minor });

const dispute = z.object({
  ...orderRef,
  paymentId: z.string(),
  currency: currencyCode,
  disputedMinor: minor,
  /** What is not decided yet. */
  openMinor: minor,
  takenBackMinor: minor,
  updatedAt: z.number(),
});

const email = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'done', 'dead-lettered']),
  createdAt: z.number(),
  updatedAt: z.number(),
  ...orderRef,
});

/** Everything about a customer. */
export const customerPage = z.object({
  ...customerRow.shape,
  /** Changes with anything an action depends on; actions pass the version they were decided on. */
  version: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.nullable(z.string()),
  /** The brand's custom fields by name. */
  fields: z.record(z.string(), z.string()),
  /** When the email address was confirmed. */
  verifiedAt: z.nullable(z.number()),
  passwordChangedAt: z.nullable(z.number()),
  /** Of the newest order; null without one. */
  language: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.number()),
  /** A new address that waits for its link to be opened. */
  pendingEmail: z.nullable(z.object({ email: z.string(), expiresAt: z.number() })),
  twoFactor: z.object({ since: z.nullable(z.number()), recoveryCodesLeft: z.int() }),
  sessions: list(
    z.object({
      id: z.string(),
      device: z.string(),
      network: z.string(),
      createdAt: z.number(),
      seenAt: z.number(),
    }),
  ),
  /** Browsers that skip the second factor. */
  rememberedDevices: list(
    z.object({ id: z.string(), label: z.string(), seenAt: z.number(), rememberedUntil: z.number() }),
  ),
  risks: list(z.object({ risk: z.enum(CUSTOMER_RISKS), count: z.int() })),
  savedDetails: list(savedEntry),
  paymentMethods: list(paymentMethod),
  balances: list(balance),
  /** Up to 500, newest first. */
  openInvoices: list(openInvoice),
  /** Up to 500, newest first. */
  disputes: list(dispute),
  /** The newest; the list of orders has all. */
  orders: list(orderRow),
  /** Up to 500. */
  orderCount: z.int(),
  domains: list(domainRow),
  services: list(serviceRow),
  /** Emails about the newest orders. */
  emails: list(email),
  /** Of the orders, open ones first. */
  tasks: list(operatorTask),
  /** Accounts that were merged into this one, oldest first. */
  mergedAccounts: list(z.object({ id, email: z.string(), mergedAt: z.number() })),
  /** The newest, with those of merged accounts. */
  audit: list(auditEntry),
});

/** A customer of a brand. */
export const customerKey = { brandId, customerId: id };

export const getCustomer = operatorEndpoint({
  method: 'GET',
  path: '/customers/{brandId}/{customerId}',
  access: 'customers.read',
  summary: 'Everything about a customer; for an account that was merged, about the one that remained.',
  input: z.object(customerKey),
  output: customerPage,
  problems: ['customers/not-found'],
});

/** What staff wrote down about a customer. */
const customerNote = z.object({
  /** Of its entry in the audit log. */
  sequence: z.int(),
  at: z.number(),
  /** Who wrote it, by name. */
  author: z.string(),
  note: z.string(),
});

export const listCustomerNotes = operatorEndpoint({
  method: 'GET',
  path: '/customers/{brandId}/{customerId}/notes',
  access: 'customers.read',
  summary: 'The notes of staff about a customer and the accounts merged into it, newest first.',
  input: z.object({ ...customerKey, ...pageInputOf(SEQUENCE_CURSOR) }),
  output: page(customerNote),
  problems: ['customers/not-found'],
});
