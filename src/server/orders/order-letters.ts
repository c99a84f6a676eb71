import { isoInstant } from '#core/iso-instant.ts';
import { mayWithdraw, withdrawalPeriod } from '#core/orders/withdrawal.ts';
import type { Letter, Writers, Writing } from '#server/mail/public.ts';
import { isRunning } from '#server/payments/public.ts';
import { debitLetter } from './debit-letter.ts';
import { gatherLineLetters } from './gather-line-letters.ts';
import { attachDocument } from './letter-document.ts';
import { loadLetterFacts } from './letter-facts.ts';
import type { LetterFacts } from './letter-facts.ts';
import { dayOf, debitLists, failedList, moneyOf, orderedList, paymentLists, readyList } from './letter-lists.ts';
import { toBuyer } from './letter-to-buyer.ts';
import type { LetterServices, SaidOfOrder } from './letter-to-buyer.ts';
import { isPayable } from './owns-order.ts';
import { refundLetter } from './refund-letter.ts';
import { withdrawalLetter } from './withdrawal-letter.ts';

type OrderWriters = Pick<
  Writers,
  | 'order-received'
  | 'order-paid'
  | 'line-ready'
  | 'line-failed'
  | 'order-refunded'
  | 'payment-failed'
  | 'payment-reminder'
  | 'withdrawal-received'
  | 'debit-announced'
>;

/** The letters about orders (D12): each says how things stand when it is sent, and carries a key to its order. */
export function orderLetters(services: LetterServices): OrderWriters {
  return {
    'order-received': (request, writing) => received(services, request.orderId, writing),
    'order-paid': (request, writing) => paid(services, request.orderId, writing),
    'line-ready': (request, writing) =>
      aboutLines(services, request.orderId, writing, (facts, lineIds) => {
        const ready = lineIds.filter((id) =>
          facts.lines.some((line) => line.lineId === id && line.state === 'delivered'),
        );
        return ready.length === 0 ? null : { template: 'lines-ready', lists: [readyList(facts, ready)] };
      }),
    'line-failed': (request, writing) =>
      aboutLines(services, request.orderId, writing, (facts, lineIds) => ({
        template: 'lines-failed',
        lists: [failedList(facts, lineIds)],
      })),
    'order-refunded': (request, writing) => refundLetter(services, request, writing),
    'payment-failed': (request, writing) => unpaid(services, request, writing),
    'payment-reminder': (request, writing) => unpaid(services, { ...request, paymentId: null }, writing),
    'debit-announced': (request, writing) => debitLetter(services, request, writing),
    'withdrawal-received': (request, writing) => withdrawalLetter(services, request, writing),
  };
}

/** The acknowledgement of an order (Directive 2000/31/EC art. 11, 2011/83/EU art. 8(7)): it waits for the answer of a provider that may tell where a transfer goes. */
async function received(services: LetterServices, orderId: string, writing: Writing): Promise<Letter | 'later' | null> {
  const facts = await loadLetterFacts(services.database, writing.store.brand.id, orderId);
  if (facts === null) return null;
  const { order, payments } = facts;
  if (payments.some(({ state }) => state === 'created' || state === 'asked') && isSoon(writing)) return 'later';
  const { billing, consents } = order.document;
  const { lastDayAt } = withdrawalPeriod(order.placedAt);
  return toBuyer(services, facts, writing, {
    template: 'order-received',
    facts: {
      terms: consents.termsVersion,
      ...untilFacts(facts, writing),
      ...(mayWithdraw(billing, writing.store.brand.withdrawal ?? 'eu')
        ? { withdrawUntil: dayOf(order)(lastDayAt) }
        : {}),
    },
    lists: [orderedList(facts), ...paymentLists(facts), ...debitLists(facts)],
  });
}

async function paid(services: LetterServices, orderId: string, writing: Writing): Promise<Letter | 'later' | null> {
  const facts = await loadLetterFacts(services.database, writing.store.brand.id, orderId);
  const invoice = facts?.invoice ?? null;
  if (facts === null || invoice === null) return null;
  const attachments = await attachDocument(services, { ...facts, invoice }, writing, null);
  if (attachments === 'later') return 'later';
  return toBuyer(services, facts, writing, {
    template: 'order-paid',
    facts: { invoice: invoice.number ?? '', amount: moneyOf(facts.order)(invoice.totalMinor) },
    attachments,
  });
}

async function aboutLines(
  services: LetterServices,
  orderId: string,
  writing: Writing,
  say: (facts: LetterFacts, lineIds: readonly string[]) => SaidOfOrder | null,
): Promise<Letter | null> {
  const facts = await loadLetterFacts(services.database, writing.store.brand.id, orderId);
  if (facts === null) return null;
  const lineIds = await gatherLineLetters(services.database, writing.step, writing.now);
  const said = lineIds === null ? null : say(facts, lineIds);
  return said === null ? null : toBuyer(services, facts, writing, said);
}

/** A failed payment, or one that is still to come; whoever paid meanwhile, tries again or left it to their bank is not written to. */
async function unpaid(
  services: LetterServices,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string | null },
  writing: Writing,
): Promise<Letter | null> {
  const facts = await loadLetterFacts(services.database, writing.store.brand.id, orderId);
  if (facts === null || facts.invoice === null || !isPayable(facts.order, writing.now)) return null;
  const { order, invoice, payments } = facts;
  const newest = payments.at(-1);
  const isUnderWay = newest?.state === 'processing' && newest.request.method !== 'bank-transfer';
  // Nobody was there when a next term was charged: its own letter says that it failed.
  const isOwnLetters = paymentId !== null && newest?.request.isOffSession === true;
  const isOver = paymentId !== null && (order.state !== 'failed' || newest?.id !== paymentId || isOwnLetters);
  if (isUnderWay || isOver) return null;
  const openMinor = invoice.totalMinor - invoice.creditedMinor - invoice.paidMinor;
  return toBuyer(services, facts, writing, {
    template: paymentId === null ? 'payment-reminder' : 'payment-failed',
    facts: { amount: moneyOf(order)(openMinor), ...untilFacts(facts, writing) },
    lists: paymentId === null ? paymentLists(facts) : [],
  });
}

function untilFacts({ order, invoice, payments }: LetterFacts, { now }: Writing): Letter['facts'] {
  const waits = payments.length === 0 || payments.some(isRunning) || order.state === 'failed';
  if (invoice?.state !== 'open' || !isPayable(order, now) || !waits) return {};
  return { payUntil: isoInstant(order.payableUntil) };
}

/** How long a letter waits for what it would say. */
const PATIENCE_MS = 10 * 60_000;

function isSoon({ askedAt, now }: Writing): boolean {
  return now - askedAt < PATIENCE_MS;
}
