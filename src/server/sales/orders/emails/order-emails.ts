import { isDomainProductId } from '#core/catalogue/domain-product.ts';
import { openInvoiceMinor } from '#core/orders/invoices/invoice-due-state.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import { canWithdraw, isFullyWithdrawn, withdrawalPeriod } from '#core/orders/withdrawal.ts';
import { setupModeOf } from '#core/services/provisioning.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import { orderJob } from '#server/jobs/public.ts';
import type { Email, Writers, Writing } from '#server/notify/public.ts';
import { isPayable } from '#server/sales/orders/access/owns-order.ts';
import { isRunning } from '#server/sales/payments/begin/cancel-payment.ts';
import { debitEmail } from './debit-email.ts';
import { type EmailFacts, type OrderEmailServices, loadEmailFacts } from './email-facts.ts';
import { dayOf, debitLists, failedList, moneyOf, orderedList, paymentLists, readyList } from './email-lists.ts';
import { type OrderEmailContent, toBuyer } from './email-to-buyer.ts';
import { groupLineEmails } from './group-line-emails.ts';
import { refundEmail } from './refund-email.ts';
import { withdrawalEmail } from './withdrawal-email.ts';

type OrderWriters = Pick<
  Writers,
  | 'order-received'
  | 'order-paid'
  | 'order-link'
  | 'line-ready'
  | 'line-failed'
  | 'order-refunded'
  | 'payment-failed'
  | 'payment-reminder'
  | 'payment-returned'
  | 'withdrawal-received'
  | 'debit-announced'
>;

/** The emails about orders. Each reports the state at the time of sending and carries a key to its order. */
export function orderEmails(services: OrderEmailServices): OrderWriters {
  return {
    'order-received': (request, writing) => received(services, request.orderId, writing),
    'order-paid': (request, writing) => paid(services, request.orderId, writing),
    'order-link': (request, writing) => link(services, request.orderId, writing),
    'line-ready': (request, writing) =>
      aboutLines(services, request.orderId, writing, (facts, lineIds) => {
        const ready = lineIds.filter((id) =>
          facts.lines.some((line) => line.lineId === id && line.state === 'delivered' && line.withdrawnAt === null),
        );
        return ready.length === 0 ? null : { template: 'lines-ready', lists: [readyList(facts, ready)] };
      }),
    'line-failed': (request, writing) =>
      aboutLines(services, request.orderId, writing, (facts, lineIds) => {
        const active = facts.lines.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ lineId }) => lineId);
        const failed = lineIds.filter((id) => active.includes(id));
        return failed.length === 0 ? null : { template: 'lines-failed', lists: [failedList(facts, failed)] };
      }),
    'order-refunded': (request, writing) => refundEmail(services, request, writing),
    'payment-failed': (request, writing) => unpaid(services, request, writing),
    'payment-reminder': (request, writing) => unpaid(services, { ...request, paymentId: null }, writing),
    'payment-returned': (request, writing) => returned(services, request, writing),
    'debit-announced': (request, writing) => debitEmail(services, request, writing),
    'withdrawal-received': (request, writing) => withdrawalEmail(services, request, writing),
  };
}

/**
 * The order acknowledgement (Directive 2000/31/EC art. 11, 2011/83/EU art. 8(7)). Waits shortly for the provider's
 * answer, which may contain the bank details of a transfer.
 */
async function received(
  services: OrderEmailServices,
  orderId: string,
  writing: Writing,
): Promise<Email | 'later' | null> {
  const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
  if (facts === null) return null;
  const { order, payments } = facts;
  if (payments.some(({ state }) => state === 'created' || state === 'asked') && isSoon(writing)) return 'later';
  const { billing, consents } = order.document;
  const { lastDayAt } = withdrawalPeriod(order.placedAt, orderTimeZone(order));
  return toBuyer(services, facts, writing, {
    template: 'order-received',
    facts: {
      terms: consents.termsVersion,
      ...untilFacts(facts, writing),
      // Free orders get no payment confirmation email.
      ...(order.totalMinor === 0 ? byHandFacts(facts, writing) : {}),
      ...(canWithdraw(billing, writing.store.brand.withdrawal ?? 'eu')
        ? { withdrawUntil: dayOf(order)(lastDayAt) }
        : {}),
    },
    lists: [orderedList(facts), ...paymentLists(facts), ...debitLists(facts)],
  });
}

/** After a withdrawal from the whole order the credit note is sent instead. */
async function paid(services: OrderEmailServices, orderId: string, writing: Writing): Promise<Email | null> {
  const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
  const invoice = facts?.invoice ?? null;
  if (facts === null || invoice === null || isFullyWithdrawn(facts.lines)) return null;
  return toBuyer(services, facts, writing, {
    template: 'order-paid',
    facts: {
      invoice: invoice.number ?? '',
      amount: moneyOf(facts.order)(invoice.totalMinor),
      ...byHandFacts(facts, writing),
    },
  });
}

/** A fresh link, sent by staff. */
async function link(services: OrderEmailServices, orderId: string, writing: Writing): Promise<Email | null> {
  const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
  return facts === null ? null : toBuyer(services, facts, writing, { template: 'order-link' });
}

/** The lines that are or will be set up manually; the email may be sent before they are assigned. */
function byHandFacts({ order, lines }: EmailFacts, { store }: Writing): Email['facts'] {
  const states = new Map(lines.map((line) => [line.lineId, line.withdrawnAt === null ? line.state : null]));
  const named = order.document.priced.lines.filter(({ id, configuration, renews }) => {
    const state = states.get(id);
    if (state !== 'waiting' || renews !== undefined || isDomainProductId(configuration.productId))
      return state === 'being-set-up';
    return setupModeOf(store.product(configuration.productId), store.brand) === 'by-hand';
  });
  return { byHand: named.map(({ name }) => name).join(', ') };
}

async function aboutLines(
  services: OrderEmailServices,
  orderId: string,
  writing: Writing,
  say: (facts: EmailFacts, lineIds: readonly string[]) => OrderEmailContent | null,
): Promise<Email | null> {
  const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
  if (facts === null) return null;
  const lineIds = await groupLineEmails(
    services.database,
    { job: orderJob(writing.job), lines: facts.lines },
    writing.now,
  );
  const content = lineIds === null ? null : say(facts, lineIds);
  if (lineIds === null || content === null) return null;
  const email = await toBuyer(services, facts, writing, content);
  return email === null ? null : { ...email, lineIds };
}

/** A failed payment or a payment reminder. Not sent when the order was paid meanwhile or a payment is running. */
async function unpaid(
  services: OrderEmailServices,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string | null },
  writing: Writing,
): Promise<Email | null> {
  const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
  if (facts === null || facts.invoice === null || !isPayable(facts.order, writing.now)) return null;
  const { order, invoice, payments } = facts;
  const newest = payments.at(-1);
  const isProcessing = newest?.state === 'processing' && newest.request.method !== 'bank-transfer';
  // Failed automatic renewals have their own email.
  const isAutomaticRenewal = paymentId !== null && newest?.request.isOffSession === true;
  const isOver = paymentId !== null && (order.state !== 'failed' || newest?.id !== paymentId || isAutomaticRenewal);
  if (isProcessing || isOver) return null;
  const openMinor = openInvoiceMinor(invoice);
  return toBuyer(services, facts, writing, {
    template: paymentId === null ? 'payment-reminder' : 'payment-failed',
    facts: { amount: moneyOf(order)(openMinor), ...untilFacts(facts, writing) },
    lists: paymentId === null ? paymentLists(facts) : [],
  });
}

/** A refund of money that was no longer due, for example for a cancelled order, or money that staff transferred. */
async function returned(
  services: OrderEmailServices,
  { orderId, amountMinor, reference }: ReturnedMoney,
  writing: Writing,
): Promise<Email | null> {
  const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
  if (facts === null) return null;
  const amount = moneyOf(facts.order)(amountMinor);
  if (reference === undefined)
    return toBuyer(services, facts, writing, { template: 'payment-returned', facts: { amount } });
  return toBuyer(services, facts, writing, { template: 'refund-repaid', facts: { amount, transfer: reference } });
}

interface ReturnedMoney {
  readonly orderId: string;
  readonly amountMinor: number;
  readonly reference?: string;
}

function untilFacts({ order, invoice, payments }: EmailFacts, { now }: Writing): Email['facts'] {
  const waits = payments.length === 0 || payments.some(isRunning) || order.state === 'failed';
  if (invoice?.state !== 'open' || !isPayable(order, now) || !waits) return {};
  return { payUntil: isoInstant(order.payableUntil) };
}

/** The longest an email waits for its content (ms). */
const TIMEOUT_MS = 10 * 60_000;

function isSoon({ requestedAt, now }: Writing): boolean {
  return now - requestedAt < TIMEOUT_MS;
}
