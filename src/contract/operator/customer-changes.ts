import * as z from 'zod/mini';
import { savedFields } from '#contract/billing.ts';
import { exportPersonalData } from '#contract/personal-data.ts';
import { text } from '#contract/shared-schemas.ts';
import { IDENTITY_CHECKS } from '#core/staff/identity-check.ts';
import { customerKey, customerPage } from './customers.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { commandId, filledText } from './operator-schemas.ts';

const command = { ...customerKey, commandId };
const change = { ...command, version: text(64) };
const reason = filledText(500);

export const endCustomerSessions = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/sessions/end',
  access: 'customers.manage',
  summary: 'Ends all sessions of the customer, who has to log in again.',
  input: z.object({ ...command, reason: text(500) }),
  output: customerPage,
  problems: ['customers/not-found', 'operator/command-reused'],
});

export const changeCustomerEmail = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/email',
  access: 'customers.manage',
  summary: 'Sends a link to a new email address; it applies once that is opened, and the previous address is told.',
  input: z.object({ ...change, email: text(254), reason }),
  output: customerPage,
  problems: ['customers/not-found', 'customers/email-refused', 'operator/changed-meanwhile', 'operator/command-reused'],
});

export const resetTwoFactor = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/two-factor/reset',
  access: 'customers.manage',
  summary: "Turns off the second factor after the customer's identity was checked; the customer is told by email.",
  input: z.object({
    ...change,
    /** How it was checked that the customer asks. */
    identityCheck: z.enum(IDENTITY_CHECKS),
    /** What was compared, or why. */
    reason,
  }),
  output: customerPage,
  problems: [
    'customers/not-found',
    'customers/two-factor-off',
    'operator/changed-meanwhile',
    'operator/command-reused',
  ],
});

export const blockCustomer = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/block',
  access: 'customers.manage',
  summary: 'Ends all sessions; the customer can no longer log in or order, services continue.',
  input: z.object({ ...change, reason }),
  output: customerPage,
  problems: ['customers/not-found', 'operator/changed-meanwhile', 'operator/command-reused'],
});

export const unblockCustomer = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/unblock',
  access: 'customers.manage',
  summary: 'Lets a blocked customer log in and order again.',
  input: z.object({ ...change, reason }),
  output: customerPage,
  problems: ['customers/not-found', 'operator/changed-meanwhile', 'operator/command-reused'],
});

export const changeCustomerName = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/name',
  access: 'customers.manage',
  summary: 'Corrects the name of the account.',
  input: z.object({ ...change, firstName: text(200), lastName: text(200), reason }),
  output: customerPage,
  problems: ['customers/not-found', 'customers/name-invalid', 'operator/changed-meanwhile', 'operator/command-reused'],
});

export const changeCustomerBilling = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/billing/{entryId}',
  access: 'customers.manage',
  summary: 'Corrects saved billing details; invoices already issued do not change.',
  input: z.object({ ...change, entryId: text(64), fields: savedFields, reason }),
  output: customerPage,
  problems: [
    'customers/not-found',
    'billing/entry-not-found',
    'billing/entry-invalid',
    'operator/changed-meanwhile',
    'operator/command-reused',
  ],
});

export const addCustomerNote = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/notes',
  access: 'customers.manage',
  summary: 'Adds a note for staff.',
  input: z.object({ ...command, note: filledText(2000) }),
  output: customerPage,
  problems: ['customers/not-found', 'operator/command-reused'],
});

export const exportCustomer = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/export',
  access: 'customers.erase',
  summary: 'All personal data of the customer as the account itself exports it; recorded in the audit log.',
  input: z.object({ ...command, reason }),
  output: exportPersonalData.output,
  problems: ['customers/not-found', 'operator/command-reused'],
});

export const previewErasure = operatorEndpoint({
  method: 'GET',
  path: '/customers/{brandId}/{customerId}/erasure',
  access: 'customers.erase',
  summary: 'What deleting the account would keep and delete; changes nothing.',
  input: z.object(customerKey),
  output: z.object({
    /** False while an order is not finished or an invoice is open again. */
    isPossible: z.boolean(),
    remaining: z.object({
      /** With a numbered invoice: buyer, place, lines and amounts are kept for tax law. */
      invoicedOrders: z.int(),
      /** Keep country and type of the buyer only. */
      otherOrders: z.int(),
      /** Stay registered until their term ends, without owner. */
      domains: z.int(),
      /** Run until their term ends, without owner. */
      services: z.int(),
    }),
    deleted: z.object({ savedDetails: z.int(), paymentMethods: z.int(), sessions: z.int() }),
  }),
  problems: ['customers/not-found'],
});

export const eraseCustomer = operatorEndpoint({
  method: 'POST',
  path: '/customers/{brandId}/{customerId}/erase',
  access: 'customers.erase',
  summary: 'Deletes the account as the customer could: what tax law demands is kept with the invoices.',
  input: z.object({
    ...change,
    /** The email address of the account, entered again. */
    confirmEmail: text(254),
    /** Is kept: without personal data. */
    reason,
  }),
  output: z.object({}),
  problems: [
    'customers/not-found',
    'customers/orders-running',
    'customers/not-confirmed',
    'operator/changed-meanwhile',
    'operator/command-reused',
  ],
});
