import { orderLanguage } from '#core/orders/order.ts';
import { type Email, type Writing, phraseText } from '#server/notify/public.ts';
import type { StoredPayment } from '#server/sales/payments/payment-store.ts';
import { type EmailFacts, type OrderEmailServices, loadEmailFacts } from './email-facts.ts';
import { creditedList, moneyOf } from './email-lists.ts';
import { toBuyer } from './email-to-buyer.ts';

interface RefundEmailRequest {
  readonly orderId: string;
  readonly creditNoteId: string;
  /** The part of the credit note that was paid when it was issued; minor units. */
  readonly backMinor?: number;
}

/** The email about a credit note, with the payment methods the refund goes to. */
export async function refundEmail(
  services: OrderEmailServices,
  { orderId, creditNoteId, backMinor: paidMinor }: RefundEmailRequest,
  writing: Writing,
): Promise<Email | null> {
  const facts = await loadEmailFacts(services, writing.store.brand.id, orderId);
  const note = facts?.creditNotes.find(({ id }) => id === creditNoteId);
  if (facts === null || facts.invoice === null || note === undefined) return null;
  const money = moneyOf(facts.order);
  const { number } = facts.order;
  const backMinor = backMinorOf(paidMinor ?? note.totalMinor, facts.payments);
  return toBuyer(services, facts, writing, {
    template: 'order-refunded',
    facts: {
      creditNote: note.number,
      amount: money(note.totalMinor),
      ...(backMinor === 0
        ? { credited: number }
        : { refunded: number, back: money(backMinor), way: methodNames(facts) }),
    },
    lists: [creditedList(facts, note, backMinor)],
  });
}

/** The refunded amount in minor units, at most what was captured. */
function backMinorOf(paidMinor: number, payments: readonly StoredPayment[]): number {
  return Math.min(
    paidMinor,
    payments.reduce((sum, payment) => sum + payment.capturedMinor, 0),
  );
}

function methodNames({ order, payments }: EmailFacts): string {
  const paying = payments.filter(({ capturedMinor }) => capturedMinor > 0);
  return [
    ...new Set(paying.map(({ request }) => phraseText(METHOD_PHRASES[request.method ?? 'card'], orderLanguage(order)))),
  ].join(', ');
}

const METHOD_PHRASES = {
  card: 'wayCard',
  'bank-transfer': 'wayTransfer',
  'direct-debit': 'wayAccount',
  'sepa-debit': 'wayAccount',
  'mobile-money': 'wayMobileMoney',
  wallet: 'wayWallet',
} as const;
