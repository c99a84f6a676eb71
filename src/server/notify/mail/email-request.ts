import * as z from 'zod/mini';
import { LANGUAGES, isLanguage } from '#core/languages/languages.ts';

const minor = z.number();
/** ms. */
const instant = z.number();
const language = z.literal(Object.keys(LANGUAGES).filter(isLanguage));

/** An email about lines; those that end within a minute share one, and `lineIds` is set once it is being sent. */
export const LINE_EMAIL = z.object({
  kind: z.enum(['line-ready', 'line-failed']),
  orderId: z.string(),
  lineId: z.string(),
  lineIds: z.exactOptional(z.readonly(z.array(z.string()))),
  requestedAt: z.exactOptional(instant),
});

/**
 * The total taken back of a payment, and when the shop learned of the last of it, since the same total may be taken back again;
 * jobs of earlier versions lack the instant.
 */
const takenBack = {
  orderId: z.string(),
  paymentId: z.string(),
  takenBackMinor: minor,
  takenBackAt: z.exactOptional(instant),
};

/** Another term of a service, from an instant on. Terms in months. */
const OTHER_TERM = {
  orderId: z.string(),
  lineId: z.string(),
  key: z.string(),
  name: z.string(),
  oldTerm: z.int(),
  newTerm: z.int(),
  oldMinor: minor,
  newMinor: minor,
  currency: z.string(),
  startsAt: instant,
};

const ORDER_EMAIL = z.discriminatedUnion('kind', [
  /** `commandId`: the command by which staff had it sent once more. */
  z.object({ kind: z.literal('order-received'), orderId: z.string(), commandId: z.exactOptional(z.string()) }),
  /** With the payment when an invoice was paid again. */
  z.object({
    kind: z.literal('order-paid'),
    orderId: z.string(),
    paymentId: z.exactOptional(z.string()),
    commandId: z.exactOptional(z.string()),
  }),
  /** A fresh link, sent by staff. */
  z.object({ kind: z.literal('order-link'), orderId: z.string(), commandId: z.string() }),
  z.extend(LINE_EMAIL, { kind: z.literal('line-ready') }),
  z.extend(LINE_EMAIL, { kind: z.literal('line-failed') }),
  /** `backMinor`: the part of the credit note that was paid; jobs of earlier versions lack it. */
  z.object({
    kind: z.literal('order-refunded'),
    orderId: z.string(),
    creditNoteId: z.string(),
    backMinor: z.exactOptional(minor),
  }),
  z.object({ kind: z.literal('payment-failed'), orderId: z.string(), paymentId: z.string() }),
  z.object({ kind: z.literal('payment-reminder'), orderId: z.string() }),
  /** A refund of a payment that was no longer due, and the job that made it; or a repayment, with the reference of its transfer. */
  z.object({
    kind: z.literal('payment-returned'),
    orderId: z.string(),
    returnId: z.string(),
    amountMinor: minor,
    reference: z.exactOptional(z.string()),
  }),
  /**
   * To the brand: an amount of a payment is disputed or was taken back by the buyer's bank, with the total taken back;
   * and to the buyer, who has to pay again.
   */
  z.object({
    kind: z.literal('payment-disputed'),
    orderId: z.string(),
    paymentId: z.string(),
    disputedMinor: minor,
  }),
  z.object({ kind: z.literal('payment-taken-back'), ...takenBack }),
  z.object({ kind: z.literal('pay-again'), ...takenBack }),
  /** To the buyer: the bank returned the money, so the invoice is paid. */
  z.object({
    kind: z.literal('payment-reinstated'),
    orderId: z.string(),
    paymentId: z.string(),
    reinstatedAt: instant,
  }),
  /** Pre-notification of a debit: amount, day and mandate. */
  z.object({ kind: z.literal('debit-announced'), orderId: z.string(), paymentId: z.string() }),
  /** Renewals: the amount due with day and method; each failed attempt; suspension. */
  z.object({ kind: z.literal('renewal-upcoming'), orderId: z.string() }),
  z.object({ kind: z.literal('renewal-failed'), orderId: z.string(), attempt: z.number() }),
  z.object({ kind: z.literal('renewal-suspended'), orderId: z.string() }),
  /** Staff suspended, resumed, cancelled (it ends with its term) or terminated a service, or its customer cancelled it. */
  z.object({
    kind: z.literal('service-changed'),
    orderId: z.string(),
    lineId: z.string(),
    key: z.string(),
    name: z.string(),
    change: z.enum(['suspended', 'resumed', 'cancelled', 'ended']),
    endsAt: z.nullable(instant),
  }),
  /** Staff offered the customer of a service another term; the customer chose one. */
  z.object({ kind: z.literal('term-offered'), ...OTHER_TERM }),
  z.object({ kind: z.literal('term-changed'), ...OTHER_TERM }),
  z.object({ kind: z.literal('withdrawal-received'), orderId: z.string(), withdrawalId: z.string() }),
]);

/** A queued email about an order, sent to the order's address. */
export type OrderEmailRequest = Readonly<z.infer<typeof ORDER_EMAIL>>;

/** A queued email as stored in its job; contains no secrets. */
const EMAIL_REQUEST = z.discriminatedUnion('kind', [
  /** To the address of a registration: its link, or that an account exists; decided when sent. */
  z.object({ kind: z.literal('registration'), registrationId: z.string() }),
  /** To the customer of a username or address, if one exists. */
  z.object({ kind: z.literal('recovery'), identifier: z.string() }),
  z.object({ kind: z.literal('password-changed'), customerId: z.string() }),
  z.object({ kind: z.literal('new-sign-in'), customerId: z.string(), device: z.string(), network: z.string() }),
  /** To the new address, with its link. */
  z.object({ kind: z.literal('email-change'), customerId: z.string(), email: z.string() }),
  /** To the previous address. */
  z.object({ kind: z.literal('email-changed'), customerId: z.string(), email: z.string(), newEmail: z.string() }),
  z.object({ kind: z.literal('two-factor-changed'), customerId: z.string(), isOn: z.boolean() }),
  z.object({ kind: z.literal('account-deleted'), email: z.string(), firstName: z.string() }),
  /** To each address of two accounts that staff merged: the closed one's, or that of the one that remained. */
  z.object({
    kind: z.literal('account-merged'),
    email: z.string(),
    firstName: z.string(),
    /** The address of the other account, masked. */
    other: z.string(),
    isClosed: z.boolean(),
  }),
  /** To the registrant of a domain, who has to confirm the address within 15 days. */
  z.object({ kind: z.literal('registrant-verification'), name: z.string() }),
  /** To the owner of a domain whose term ends or has ended (ICANN ERRP §2.1). */
  z.object({
    kind: z.literal('domain-expiring'),
    name: z.string(),
    /** End of its term. */
    periodStart: instant,
    chargeAt: instant,
    /** Whether it renews automatically. */
    isWanted: z.boolean(),
    /** The renewal price including tax in minor units; null when unknown. */
    amountMinor: z.nullable(minor),
    currency: z.string(),
    /** Whether the brand's prices exclude the tax this amount includes. */
    isTaxAdded: z.exactOptional(z.boolean()),
  }),
  /** To the owner of a domain with a transfer request that can still be rejected. */
  z.object({
    kind: z.literal('transfer-requested'),
    name: z.string(),
    /** The requesting registrar, as named by the registry. */
    by: z.string(),
    /** When the registry approves the transfer automatically. */
    decidedAt: z.nullable(instant),
  }),
  /**
   * To the owner of a domain whose renewal price rises: old and new price including tax, and the deadline for
   * accepting.
   */
  z.object({
    kind: z.literal('price-rise'),
    name: z.string(),
    periodStart: instant,
    chargeAt: instant,
    answerBy: instant,
    oldMinor: minor,
    newMinor: minor,
    currency: z.string(),
    isTaxAdded: z.exactOptional(z.boolean()),
    /** Whether it is renewed once more at the old price when unanswered. */
    isAtOldPrice: z.boolean(),
  }),
  /** To the owner who did not accept in time: the domain will not be renewed. */
  z.object({
    kind: z.literal('price-unanswered'),
    name: z.string(),
    periodStart: instant,
    newMinor: minor,
    currency: z.string(),
    isTaxAdded: z.exactOptional(z.boolean()),
  }),
  /** To the address given with what a consumer stated without a session: its content and when it was received. */
  z.object({ kind: z.literal('contract-stated'), statementId: z.string(), language }),
  /** To an invited staff account, with the link on the back office's origin. */
  z.object({
    kind: z.literal('staff-invitation'),
    staffId: z.string(),
    invitationId: z.string(),
    origin: z.string(),
  }),
  /** To a staff account whose way of logging in changed: how, with the name of the passkey, when and from where. */
  z.object({
    kind: z.literal('staff-login-changed'),
    staffId: z.string(),
    change: z.enum([
      'passkey-added',
      'passkey-removed',
      'authenticator-replaced',
      'recovery-codes-replaced',
      'password-changed',
      'login-replaced',
    ]),
    passkey: z.exactOptional(z.string()),
    device: z.string(),
    network: z.string(),
    origin: z.string(),
    at: instant,
  }),
  /** To the brand: a draft of the catalogue was not published at its time. */
  z.object({ kind: z.literal('draft-refused'), draftId: z.string() }),
  /** To the brand: an operator task. */
  z.object({ kind: z.literal('operator-task'), taskId: z.string() }),
  ORDER_EMAIL,
]);

/** A queued email; its kinds are listed in EMAIL_KINDS of the operator API. */
export type EmailRequest = Readonly<z.infer<typeof EMAIL_REQUEST>>;

/**
 * The payload of a 'send-email' job: the email, in the language of the requesting page if there was one, and when it was
 * requested, which stays the same when a failed one is tried again or a sent one is sent again; jobs of earlier versions
 * and those about tasks lack it.
 */
export const QUEUED_EMAIL = z.intersection(
  EMAIL_REQUEST,
  z.object({ language: z.exactOptional(language), requestedAt: z.exactOptional(instant) }),
);

export type QueuedRequest = Readonly<z.infer<typeof QUEUED_EMAIL>>;
