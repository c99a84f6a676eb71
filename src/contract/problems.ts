import * as z from 'zod/mini';
import { TERM_REFUSALS } from '#core/renewals/term-offer.ts';
import { MERGE_REFUSALS } from '#core/staff/customer-merge.ts';
import { CATALOGUE_PROBLEMS } from './catalogue-problems.ts';
import { INVOICE_PROBLEMS } from './invoice-problems.ts';
import { STAFF_PROBLEMS } from './operator/staff-problems.ts';
import { quoteDifference } from './quote-difference.ts';
import { id, list, registrantIssues, voucherRefusal } from './shared-schemas.ts';

const retryAfter = { retryAfterSeconds: z.number() };

/** The declaration of a problem: HTTP status, a title for people, and the schema of its data where it has any. */
interface ProblemDeclaration {
  readonly status: number;
  readonly title: string;
  readonly data?: z.ZodMiniType;
}

/** All problems of the API by code, `module/what-happened`. */
export const PROBLEMS = {
  'request/invalid': { status: 400, title: "The request couldn't be read." },
  'request/idempotency-key-missing': { status: 400, title: 'This request needs an Idempotency-Key header.' },
  'request/still-running': { status: 409, title: 'This request is still being processed.' },
  'request/key-reused': { status: 422, title: 'This Idempotency-Key has already been used for another request.' },
  'request/too-large': { status: 413, title: 'The request is too large.' },
  'request/foreign-origin': { status: 403, title: 'This request came from another site and was rejected.' },
  'request/card-data-refused': {
    status: 422,
    title: "This looks like a card number. Enter card details only in the payment provider's form.",
  },
  'session/read-only-view': { status: 403, title: 'This is a read-only view by staff: nothing can be changed.' },
  'request/not-found': { status: 404, title: "There's nothing at this address." },
  'limits/too-many-requests': {
    status: 429,
    title: 'Sorry, you have made too many requests',
    data: z.object({
      ...retryAfter,
      /** Whether a solved captcha would be accepted. */ captcha: z.optional(z.boolean()),
    }),
  },
  'brand/not-found': { status: 404, title: "This brand doesn't exist." },
  'brand/network-blocked': { status: 403, title: 'Sorry, your IP address is not allowed' },
  'brand/maintenance': {
    status: 503,
    title: 'Service temporarily unavailable',
    data: z.object({
      ...retryAfter,
      /** Of the operator. */ message: z.nullable(z.string()),
      /** ISO 8601. */ until: z.nullable(z.string()),
    }),
  },
  'server/unavailable': { status: 503, title: "We can't save this right now. Please try again in a moment." },
  'server/fault': { status: 500, title: 'Sorry, we are experiencing technical issues' },
  'session/expired': { status: 401, title: 'Your session has expired' },
  'form/to-check': {
    status: 409,
    title: 'We kept what you entered – please check it and submit it again.',
  },
  'product/not-found': { status: 404, title: 'Sorry, the product you are looking for does not exist.' },
  'basket/line-not-found': { status: 404, title: 'This item is no longer in your basket.' },
  'basket/full': { status: 409, title: 'Your basket is full. It can hold up to 200 items.' },
  'basket/nothing-to-restore': { status: 409, title: 'This item can no longer be restored.' },
  'basket/currency-not-offered': { status: 422, title: "This currency isn't available in this shop." },
  'basket/price-missing-in-currency': {
    status: 409,
    title: "Some items aren't available in that currency.",
    data: z.object({ lineIds: list(z.string()) }),
  },
  'basket/voucher-refused': { status: 422, title: 'Invalid promo code', data: z.object({ refusal: voucherRefusal }) },
  'basket/configuration-invalid': { status: 422, title: 'Required fields are incomplete' },
  'basket/empty': { status: 409, title: "Looks like you haven't added anything to your basket yet." },
  'basket/has-issues': {
    status: 409,
    title: 'Please check and complete all required fields to proceed.',
    data: z.object({ lineIds: list(z.string()) }),
  },
  'basket/domain-in-basket': { status: 409, title: 'This domain is already in your basket.' },
  'domains/name-invalid': { status: 422, title: 'Please enter a valid domain.' },
  'domains/no-such-transfer': { status: 404, title: "This domain isn't being transferred." },
  'domains/not-found': { status: 404, title: "This domain isn't in your account." },
  'domains/change-invalid': { status: 422, title: 'Please check the highlighted fields.' },
  'domains/change-refused': {
    status: 409,
    title: "The registry didn't accept this change.",
    data: z.object({ reason: z.string() }),
  },
  'domains/registry-away': {
    status: 503,
    title: "The registry isn't responding. Please try again in a moment.",
  },
  'account/sign-in-required': { status: 401, title: 'Please log in first.' },
  'account/registration-invalid': {
    status: 422,
    title: 'We experienced an error while trying to create your account.',
  },
  'account/login-invalid': { status: 422, title: 'We experienced an error while trying to log you in.' },
  'account/wrong-credentials': {
    status: 401,
    title: 'Incorrect username, email address or password.',
    data: z.optional(z.object({ /** Whether the next attempt needs a solved captcha. */ captcha: z.boolean() })),
  },
  'account/too-many-at-once': {
    status: 503,
    title: 'Too many people are logging in right now',
    data: z.object(retryAfter),
  },
  'account/blocked': { status: 403, title: 'This account is blocked. Please contact us.' },
  'account/second-factor-needed': {
    status: 401,
    title: 'Please enter the code from your authenticator app.',
    data: z.object({ challenge: z.string() }),
  },
  'account/challenge-expired': { status: 401, title: 'This login has ended. Please log in again.' },
  'account/code-wrong': { status: 422, title: 'Incorrect code.' },
  'account/link-invalid': { status: 410, title: 'This link has expired or already been used.' },
  'account/password-needed': { status: 401, title: 'Please enter the password you chose when you registered.' },
  'account/address-has-account': {
    status: 409,
    title: "There's already an account with this email address. Please log in.",
  },
  'account/recovery-invalid': {
    status: 422,
    title: 'We experienced an error while trying to send you a password reset email.',
  },
  'account/password-refused': { status: 422, title: 'A strong password is required' },
  'account/wrong-password': { status: 422, title: 'Incorrect password.' },
  'account/two-factor-is-on': { status: 409, title: 'Two-factor authentication is already on.' },
  'account/two-factor-is-off': { status: 409, title: 'Two-factor authentication is off.' },
  'account/nothing-to-transfer': { status: 409, title: "There's nothing to move to another device yet." },
  'account/profile-invalid': { status: 422, title: 'Please check your personal data.' },
  'account/changed-meanwhile': { status: 409, title: 'This has changed since you opened it. Nothing was saved.' },
  'account/picture-refused': { status: 422, title: "This picture can't be used." },
  'account/picture-not-found': { status: 404, title: 'Picture not found.' },
  'account/deletion-not-confirmed': { status: 422, title: 'Please confirm that you want to delete your account.' },
  'account/orders-running': { status: 409, title: 'Some of your orders are still in progress.' },
  'captcha/refused': { status: 422, title: "We couldn't verify that you're human. Please try again." },
  'checkout/blocked': { status: 403, title: "We can't accept this order. Please contact us." },
  'checkout/billing-invalid': {
    status: 422,
    title: 'Please check your billing details.',
    data: z.optional(z.object({ /** Those of the registrant, if any. */ registrant: registrantIssues })),
  },
  'checkout/billing-missing': { status: 409, title: 'Please enter your billing details first.' },
  'checkout/sign-in-required': { status: 403, title: 'Please create an account before you order.' },
  'checkout/registrant-missing': {
    status: 409,
    title: "Please enter the domain owner's details first.",
    data: z.object({ registrant: registrantIssues }),
  },
  'checkout/terms-not-accepted': {
    status: 422,
    title: 'Please agree to the Terms and Conditions to place your order.',
  },
  'checkout/quote-changed': {
    status: 409,
    title: "Your order has changed since you last checked. You haven't been charged – please review and confirm again.",
    data: z.object({ /** null when the confirmed quote is unknown. */ difference: z.nullable(quoteDifference) }),
  },
  'checkout/payment-type-not-offered': { status: 422, title: "This payment method isn't available for your order." },
  'checkout/payment-method-missing': {
    status: 422,
    title: 'Unable to complete your order. Please check your payment details to complete the purchase.',
  },
  'checkout/payment-phone-invalid': {
    status: 422,
    title: 'Please enter your phone number with its country code.',
  },
  'checkout/already-ordered': {
    status: 409,
    title: 'This basket has already been ordered.',
    data: z.object({ orderId: id }),
  },
  'orders/not-found': { status: 404, title: 'Order not found' },
  'billing/entry-invalid': { status: 422, title: 'Please check what you entered.' },
  'billing/entry-not-found': { status: 404, title: 'This entry is no longer in your account.' },
  'billing/too-many-entries': { status: 409, title: "You've reached the maximum. Please remove one first." },
  'services/not-found': { status: 404, title: "This service isn't in your account." },
  'services/payment-running': {
    status: 409,
    title: 'The renewal is being paid or has already been paid. Please try again later.',
  },
  'services/term-not-offered': { status: 409, title: 'This billing period can no longer be accepted.' },
  'payment-methods/not-found': { status: 404, title: "This payment method isn't in your account." },
  'orders/nothing-to-order-again': { status: 409, title: 'None of these items could be added to your basket.' },
  'orders/withdrawal-not-open': { status: 409, title: 'The withdrawal period for this contract has ended.' },
  'orders/withdrawal-email-invalid': { status: 422, title: 'A valid email address is required' },
  'contracts/statement-invalid': { status: 422, title: 'Please check the highlighted fields.' },
  'domains/price-not-offered': { status: 409, title: 'This price can no longer be accepted.' },
  'orders/withdrawal-whole-only': {
    status: 409,
    title: 'While the payment is on its way, you can only withdraw from the whole order.',
  },
  'orders/nothing-to-withdraw': { status: 409, title: "There's nothing left to withdraw from." },
  ...STAFF_PROBLEMS,
  'tokens/not-found': { status: 404, title: "This token doesn't exist." },
  'operator/command-reused': { status: 422, title: 'This command id has already been used for another change.' },
  'operator/changed-meanwhile': {
    status: 409,
    title: 'This has changed since you opened it. Nothing was done – please check and try again.',
  },
  'customers/not-found': { status: 404, title: 'Customer not found' },
  'customers/email-refused': {
    status: 409,
    title: "This email address can't be used.",
    data: z.object({ reason: z.enum(['invalid', 'unchanged', 'taken', 'blocked']) }),
  },
  'customers/orders-running': {
    status: 409,
    title: 'An order of the customer is not finished, or an invoice is open again.',
  },
  'customers/not-confirmed': { status: 422, title: "This isn't the email address of the account." },
  'customers/merge-refused': {
    status: 409,
    title: "These accounts can't be merged.",
    data: z.object({ reasons: list(z.enum(MERGE_REFUSALS)) }),
  },
  'customers/already-merged': { status: 409, title: 'This account has already been merged.' },
  'customers/name-invalid': { status: 422, title: 'Please check the name.' },
  'customers/two-factor-off': { status: 409, title: 'Two-factor authentication is off.' },
  'domains/unknown': { status: 404, title: 'Domain not found' },
  'services/unknown': { status: 404, title: 'Service not found' },
  'services/provisioner-away': { status: 503, title: "The provisioning system didn't answer in time." },
  'services/change-refused': {
    status: 409,
    title: "This change isn't possible.",
    data: z.object({ reason: z.enum(['payment-running', ...TERM_REFUSALS]) }),
  },
  'tasks/not-found': { status: 404, title: "This task doesn't exist." },
  'tasks/completed-by-delivery': {
    status: 409,
    title: 'This task is completed by confirming the delivery of its line.',
  },
  'tasks/completed-by-repayment': {
    status: 409,
    title: 'Money is still owed: this task is completed by recording that it was paid back.',
  },
  'tasks/assignee-refused': {
    status: 409,
    title: 'The task cannot be assigned to this account: it is disabled, or may not complete tasks of the brand.',
  },
  'tasks/due-refused': { status: 409, title: 'A task can be due from now until a year ahead.' },
  ...CATALOGUE_PROBLEMS,
  'jobs/not-found': { status: 404, title: "This job doesn't exist." },
  'jobs/refused': {
    status: 409,
    title: "This isn't possible with this job now.",
    data: z.object({ reason: z.enum(['ended', 'running', 'line-ended', 'needed']) }),
  },
  'errors/not-found': { status: 404, title: 'No error with this id is kept.' },
  'exchanges/not-found': { status: 404, title: 'No exchange with this id is stored.' },
  'emails/not-found': { status: 404, title: "This email doesn't exist." },
  'emails/not-resendable': { status: 409, title: "This email was not sent, or its copy isn't kept any longer." },
  'webhooks/not-found': { status: 404, title: "This webhook doesn't exist." },
  'orders/line-not-found': { status: 404, title: "This line isn't part of the order." },
  'orders/not-deliverable': {
    status: 409,
    title: "This line isn't waiting for manual setup.",
    data: z.object({ state: z.string() }),
  },
  'orders/cancellation-refused': {
    status: 409,
    title: "This order can't be cancelled.",
    data: z.object({ reason: z.enum(['ended', 'already-requested', 'nothing-undelivered', 'not-charged']) }),
  },
  'orders/cancellation-not-open': {
    status: 409,
    title: 'No cancellation of this line is requested: it was decided or withdrawn.',
  },
  'orders/no-address': { status: 409, title: 'The order no longer has an email address.' },
  'orders/not-invoiced': { status: 409, title: 'The order has no invoice yet.' },
  'orders/refund-refused': {
    status: 409,
    title: "This refund isn't possible.",
    data: z.object({
      reason: z.enum([
        'nothing-left',
        'more-than-left',
        'amount-invalid',
        'line-not-charged',
        'not-invoiced',
        'lines-in-progress',
      ]),
      lineIds: list(z.string()),
    }),
  },
  'payments/not-found': { status: 404, title: "This payment doesn't exist." },
  'reconciliation/not-found': { status: 404, title: 'This difference no longer exists.' },
  'reconciliation/nothing-to-import': {
    status: 409,
    title: 'The brand has no payment provider that lists its transactions.',
  },
  'reconciliation/period-refused': { status: 422, title: 'Choose up to 31 days that are over.' },
  'transfers/not-found': { status: 404, title: "This transfer or order doesn't exist." },
  'transfers/other-currency': { status: 409, title: 'The transfer is in another currency than the order.' },
  'transfers/file-refused': {
    status: 422,
    title: "This statement can't be imported.",
    data: z.object({
      reason: z.enum([
        'unknown-format',
        'columns-missing',
        'date-unreadable',
        'amount-unreadable',
        'too-many-entries',
        'other-account',
      ]),
      /** Line of a CSV file, or entry of a CAMT.053 file; 0 for the whole file. */
      line: z.int(),
    }),
  },
  'rates/all-brands-needed': {
    status: 403,
    title: 'Exchange rates apply to all brands: an account of all brands imports them.',
  },
  'rates/file-refused': {
    status: 422,
    title: "These exchange rates can't be imported.",
    data: z.object({
      reason: z.enum(['unknown-format', 'day-unreadable', 'rate-unreadable', 'too-many-rates', 'differs']),
    }),
  },
  'disputes/not-found': { status: 404, title: "This payment isn't disputed." },
  'payments/confirmation-refused': {
    status: 409,
    title: "This payment can't be recorded.",
    data: z.object({
      reason: z.enum(['not-offline', 'reference-used', 'more-returned-than-received', 'amount-invalid', 'day-invalid']),
    }),
  },
  'payments/repayment-refused': {
    status: 409,
    title: "This can't be recorded as paid back.",
    data: z.object({
      reason: z.enum([
        'no-refund',
        'nothing-owed',
        'by-transfer',
        'amount-invalid',
        'more-than-owed',
        'not-divisible',
        'reference-used',
        'day-invalid',
      ]),
    }),
  },
  ...INVOICE_PROBLEMS,
} as const satisfies Readonly<Record<string, ProblemDeclaration>>;

/** The code of a problem. */
export type ProblemCode = keyof typeof PROBLEMS;

/** An invalid part of an input: its path ('billing.email') and the problem. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
}

/** The data of a code; undefined for a code without data. */
type DataOf<Code extends ProblemCode> = (typeof PROBLEMS)[Code] extends { readonly data: infer Schema }
  ? z.output<Schema>
  : undefined;

type DetailsOf<Code extends ProblemCode> =
  undefined extends DataOf<Code>
    ? { readonly fields?: readonly FieldProblem[]; readonly data?: DataOf<Code> }
    : { readonly fields?: readonly FieldProblem[]; readonly data: DataOf<Code> };

/**
 * An expected problem as a value, discriminated by its code. Over HTTP it is application/problem+json with type, status
 * and title from `PROBLEMS` (RFC 9457).
 */
export type Problem<Code extends ProblemCode = ProblemCode> = {
  readonly [Each in Code]: { readonly code: Each } & DetailsOf<Each>;
}[Code];

/** Whether a value that was a problem in another process or bundle is one, by its code. */
export function isProblem(value: unknown): value is Problem {
  const code: unknown = typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;
  return typeof code === 'string' && Object.hasOwn(PROBLEMS, code);
}

/** Makes a problem, with exactly the data its code declares. */
export function problem<Code extends ProblemCode>(
  code: Code,
  ...[details]: undefined extends DataOf<Code> ? [details?: DetailsOf<Code>] : [details: DetailsOf<Code>]
): Problem<Code>;
export function problem(code: ProblemCode, details: object = {}): object {
  return { code, ...details };
}
