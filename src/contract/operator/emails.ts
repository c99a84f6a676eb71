import * as z from 'zod/mini';
import { list, text } from '#contract/shared-schemas.ts';
import { JOB_PROBLEMS, LISTED_STATES, jobChange, jobKey, jobPage, jobRow } from './jobs.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, page, pageInput } from './operator-schemas.ts';

/** The kinds of emails. */
export const EMAIL_KINDS = [
  'line-ready',
  'line-failed',
  'order-received',
  'order-paid',
  'order-link',
  'order-refunded',
  'payment-failed',
  'payment-reminder',
  'payment-returned',
  'payment-disputed',
  'payment-taken-back',
  'pay-again',
  'payment-reinstated',
  'debit-announced',
  'renewal-upcoming',
  'renewal-failed',
  'renewal-suspended',
  'service-changed',
  'term-offered',
  'term-changed',
  'withdrawal-received',
  'contract-stated',
  'registration',
  'recovery',
  'password-changed',
  'new-sign-in',
  'email-change',
  'email-changed',
  'two-factor-changed',
  'account-deleted',
  'account-merged',
  'registrant-verification',
  'domain-expiring',
  'transfer-requested',
  'price-rise',
  'price-unanswered',
  'staff-invitation',
  'staff-login-changed',
  'draft-refused',
  'operator-task',
] as const;

/** An email in a list; recipient and subject are null before it was written, and after the retention of its copy. */
const emailRow = z.object({ ...jobRow.shape, recipient: z.nullable(z.string()), subject: z.nullable(z.string()) });

/** An email with its content as sent, in which the parameters of links are masked. */
export const emailPage = z.object({
  ...jobPage.shape,
  /** Null before it was written, and after the retention of its copy. */
  email: z.nullable(
    z.object({
      recipient: z.string(),
      subject: z.string(),
      language: z.string(),
      writtenAt: z.number(),
      html: z.string(),
      text: z.string(),
    }),
  ),
  /** Whether it can be sent again as a new email. */
  canResend: z.boolean(),
});

export const listEmails = operatorEndpoint({
  method: 'GET',
  path: '/emails',
  access: 'messages.read',
  summary: 'Emails that wait, were sent or failed, newest first.',
  input: z.object({
    ...pageInput,
    brandId: z.optional(brandId),
    kind: z.optional(text(64)),
    state: z.optional(z.enum(LISTED_STATES)),
    /** Whole email address. */
    recipient: z.optional(text(254)),
  }),
  output: page(emailRow),
  problems: [],
});

export const getEmail = operatorEndpoint({
  method: 'GET',
  path: '/emails/{brandId}/{jobId}',
  access: 'messages.read',
  summary: 'An email with its attempts and its content as sent, without the secrets of its links.',
  input: z.object(jobKey),
  output: emailPage,
  problems: ['emails/not-found'],
});

const PROBLEMS = ['emails/not-found', ...JOB_PROBLEMS] as const;

export const resendEmail = operatorEndpoint({
  method: 'POST',
  path: '/emails/{brandId}/{jobId}/resend',
  access: 'messages.manage',
  summary: 'Sends an email that was sent once more, as a new email, which is returned; links with codes get new ones.',
  input: jobChange,
  output: emailPage,
  problems: [...PROBLEMS, 'emails/not-resendable'],
});

export const retryEmail = operatorEndpoint({
  method: 'POST',
  path: '/emails/{brandId}/{jobId}/retry',
  access: 'messages.manage',
  summary: 'Tries to send an email that waits or failed now.',
  input: jobChange,
  output: emailPage,
  problems: PROBLEMS,
});

export const cancelEmail = operatorEndpoint({
  method: 'POST',
  path: '/emails/{brandId}/{jobId}/cancel',
  access: 'messages.manage',
  summary: 'An email that was not sent never is.',
  input: jobChange,
  output: emailPage,
  problems: PROBLEMS,
});

export const previewEmail = operatorEndpoint({
  method: 'GET',
  path: '/emails/preview',
  access: 'messages.read',
  summary:
    'How an email of a brand looks in one of its languages, with sample data or that of an order; sends nothing.',
  input: z.object({
    brandId: z.optional(brandId),
    template: z.optional(text(64)),
    language: z.optional(text(8)),
    /** Whole order number. */
    order: z.optional(text(64)),
  }),
  output: z.object({
    brandId,
    template: z.string(),
    language: z.string(),
    /** What can be chosen. */
    templates: list(z.string()),
    languages: list(z.string()),
    /** The order its data is from; null for sample data. */
    orderNumber: z.nullable(z.string()),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
  }),
  problems: ['orders/not-found', 'emails/not-found'],
});
