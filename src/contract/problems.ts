/** Every problem code of the API with its HTTP status and a sentence a shopper understands (D13). */
export const PROBLEMS = {
  'request/invalid': { status: 400, title: 'Some of what was sent cannot be read.' },
  'request/idempotency-key-missing': { status: 400, title: 'This request needs an Idempotency-Key header.' },
  'request/still-running': { status: 409, title: 'The same request is still being worked on.' },
  'request/key-reused': { status: 422, title: 'This Idempotency-Key was used for another request.' },
  'request/too-large': { status: 413, title: 'What was sent is too large.' },
  'request/foreign-origin': { status: 403, title: 'This request came from another site and was not carried out.' },
  'request/card-data-refused': {
    status: 422,
    title: 'Card numbers are given to the payment provider only, never to this shop.',
  },
  'request/not-found': { status: 404, title: 'There is nothing at this address.' },
  'limits/too-many-requests': { status: 429, title: 'Sorry, you have made too many requests' },
  'brand/network-blocked': { status: 403, title: 'Sorry, your IP address is not allowed' },
  'brand/maintenance': { status: 503, title: 'Service temporarily unavailable' },
  'server/unavailable': { status: 503, title: 'This cannot be saved right now. Please try again in a moment.' },
  'server/fault': { status: 500, title: 'Sorry, we are experiencing technical issues' },
  'session/expired': { status: 401, title: 'Your session has expired' },
  'session/renewed': {
    status: 409,
    title: 'You are logged in again. What you had typed is here: please check it and send it once more.',
  },
  'product/not-found': { status: 404, title: 'Sorry, the product you are looking for does not exist.' },
  'basket/line-not-found': { status: 404, title: 'This item is no longer in your basket.' },
  'basket/full': { status: 409, title: 'Your basket is full: it holds 200 items.' },
  'basket/nothing-to-restore': { status: 409, title: 'It is too late to put this item back.' },
  'basket/currency-not-offered': { status: 422, title: 'This shop does not sell in that currency.' },
  'basket/price-missing-in-currency': { status: 409, title: 'Some items have no price in that currency.' },
  'basket/voucher-refused': { status: 422, title: 'Invalid promo code' },
  'basket/configuration-invalid': { status: 422, title: 'Required fields are incomplete' },
  'basket/empty': { status: 409, title: "Looks like you haven't added anything to your basket yet." },
  'basket/needs-attention': { status: 409, title: 'Please check and complete all required fields to proceed.' },
  'basket/domain-in-basket': { status: 409, title: 'This domain is in your basket already.' },
  'domains/name-invalid': { status: 422, title: 'This is not a domain name.' },
  'domains/no-such-transfer': { status: 404, title: 'There is no transfer of this domain.' },
  'domains/not-found': { status: 404, title: 'This domain is not in your account.' },
  'domains/change-invalid': { status: 422, title: 'Some of this change is not right.' },
  'domains/change-refused': { status: 409, title: 'The registry did not accept this change.' },
  'domains/registry-away': {
    status: 503,
    title: 'The registry does not answer right now. Please try again in a moment.',
  },
  'account/sign-in-required': { status: 401, title: 'Please sign in first.' },
  'account/registration-invalid': {
    status: 422,
    title: 'We experienced an error while trying to create your account.',
  },
  'account/login-invalid': { status: 422, title: 'We experienced an error while trying to log you in.' },
  'account/wrong-credentials': { status: 401, title: 'The username, email address or password is not right.' },
  'account/too-many-at-once': { status: 503, title: 'Too many people are signing in at this moment' },
  'account/second-factor-needed': { status: 401, title: 'Please give the code of your authenticator app.' },
  'account/challenge-expired': { status: 401, title: 'That took too long. Please log in again.' },
  'account/code-wrong': { status: 422, title: 'This code is not right.' },
  'account/link-invalid': { status: 410, title: 'This link has been used or is too old.' },
  'account/password-needed': { status: 401, title: 'Please give the password you chose when you registered.' },
  'account/address-has-account': { status: 409, title: 'This address has an account already. Please log in.' },
  'account/recovery-invalid': {
    status: 422,
    title: 'We experienced an error while trying to send you a password reset email.',
  },
  'account/password-refused': { status: 422, title: 'A strong password is required' },
  'account/wrong-password': { status: 422, title: 'The password is not right.' },
  'account/two-factor-is-on': { status: 409, title: 'Your account has a second factor already.' },
  'account/two-factor-is-off': { status: 409, title: 'Your account has no second factor.' },
  'account/nothing-to-transfer': { status: 409, title: 'There is nothing to bring to another device yet.' },
  'account/profile-invalid': { status: 422, title: 'Please check your personal data.' },
  'account/picture-refused': { status: 422, title: 'This picture cannot be used.' },
  'account/picture-not-found': { status: 404, title: 'There is no such picture.' },
  'account/deletion-not-confirmed': { status: 422, title: 'Please confirm that your account shall be deleted.' },
  'account/orders-running': { status: 409, title: 'Some of your orders are not finished yet.' },
  'captcha/refused': { status: 422, title: 'The check that you are human did not work. Please try again.' },
  'checkout/billing-invalid': { status: 422, title: 'Please check your billing details.' },
  'checkout/billing-missing': { status: 409, title: 'Your billing details are needed first.' },
  'checkout/sign-in-required': { status: 403, title: 'This shop asks you to create an account before you order.' },
  'checkout/registrant-missing': { status: 409, title: 'Who will hold your domains is needed first.' },
  'checkout/terms-not-accepted': {
    status: 422,
    title: 'Please agree to the Terms and Conditions to place your order.',
  },
  'checkout/quote-changed': {
    status: 409,
    title: 'Something changed since you last looked. Nothing was charged: please check and confirm again.',
  },
  'checkout/payment-type-not-offered': { status: 422, title: 'This way of paying is not offered for your order.' },
  'checkout/payment-method-missing': {
    status: 422,
    title: 'Unable to complete your order. Please check your payment details to complete the purchase.',
  },
  'checkout/payment-phone-invalid': {
    status: 422,
    title: 'Please give the number of your phone with its country code.',
  },
  'checkout/already-ordered': { status: 409, title: 'This basket was ordered already.' },
  'orders/not-found': { status: 404, title: 'Order not found' },
  'billing/entry-invalid': { status: 422, title: 'Please check what you gave.' },
  'billing/entry-not-found': { status: 404, title: 'This is not in your account any more.' },
  'billing/too-many-entries': { status: 409, title: 'There is no room for more of them. Please remove one first.' },
  'services/not-found': { status: 404, title: 'This service is not in your account.' },
  'services/payment-running': {
    status: 409,
    title: 'A payment for its next term is being processed, or was made. Please try again later.',
  },
  'payment-methods/not-found': { status: 404, title: 'This payment method is not in your account.' },
  'orders/nothing-to-order-again': { status: 409, title: 'Nothing of this order could be put into your basket.' },
  'orders/withdrawal-not-open': { status: 409, title: 'This contract cannot be withdrawn from here any more.' },
  'orders/withdrawal-email-invalid': { status: 422, title: 'A valid email address is required' },
  'orders/nothing-to-withdraw': { status: 409, title: 'There is nothing left here to withdraw from.' },
  'invoices/pdf-unavailable': {
    status: 503,
    title: 'The file cannot be made right now. Please try again in a moment.',
  },
  'invoices/not-found': { status: 404, title: 'Order not found' },
  'invoices/not-payable': { status: 409, title: 'This invoice cannot be paid any more.' },
  'invoices/payment-running': { status: 409, title: 'A payment for this invoice is still being processed.' },
} as const;

/** The code of a problem, `noun/what-happened`. */
export type ProblemCode = keyof typeof PROBLEMS;

/** One refused part of an input: its path ('billing.email') and what is wrong with it. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
}

/** An expected problem as values; over HTTP it is application/problem+json with type, status and title from PROBLEMS (RFC 9457). */
export interface Problem {
  readonly code: ProblemCode;
  readonly fields?: readonly FieldProblem[];
  /** What belongs to the code: a refusal, a difference, seconds to wait. */
  readonly data?: unknown;
}

/** Makes a problem; fields and data only when given. */
export function problem(code: ProblemCode, more: Omit<Problem, 'code'> = {}): Problem {
  return { code, ...more };
}
