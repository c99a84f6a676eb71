import { orderLanguage } from '#core/orders/order-language.ts';
import { sayPhrase } from '#server/mail/public.ts';
import type { Email, Writing } from '#server/mail/public.ts';
import type { StoredCreditNote, StoredPayment } from '#server/payments/public.ts';
import { attachDocument } from './email-document.ts';
import { loadEmailFacts } from './email-facts.ts';
import type { EmailFacts } from './email-facts.ts';
import { creditedList, moneyOf } from './email-lists.ts';
import { toBuyer } from './email-to-buyer.ts';
import type { EmailServices } from './email-to-buyer.ts';

/** The email about a credit note, with the payment methods the refund goes to. */
export async function refundEmail(
  services: EmailServices,
  { orderId, creditNoteId }: { readonly orderId: string; readonly creditNoteId: string },
  writing: Writing,
): Promise<Email | 'later' | null> {
  const facts = await loadEmailFacts(services.database, writing.store.brand.id, orderId);
  const note = facts?.creditNotes.find(({ id }) => id === creditNoteId);
  if (facts === null || facts.invoice === null || note === undefined) return null;
  const attachments = await attachDocument(services, { ...facts, invoice: facts.invoice }, writing, note.id);
  if (attachments === 'later') return 'later';
  const money = moneyOf(facts.order);
  const backMinor = backMinorOf(note, facts.payments);
  return toBuyer(services, facts, writing, {
    template: 'order-refunded',
    facts: {
      creditNote: note.number,
      amount: money(note.totalMinor),
      ...(backMinor === 0 ? {} : { back: money(backMinor), way: waysOf(facts) }),
    },
    lists: [creditedList(facts, note)],
    attachments,
  });
}

/** The refunded amount in minor units, at most what was paid. */
function backMinorOf({ totalMinor }: StoredCreditNote, payments: readonly StoredPayment[]): number {
  return Math.min(
    totalMinor,
    payments.reduce((sum, payment) => sum + payment.capturedMinor, 0),
  );
}

function waysOf({ order, payments }: EmailFacts): string {
  const paying = payments.filter(({ capturedMinor }) => capturedMinor > 0);
  return [
    ...new Set(paying.map(({ request }) => sayPhrase(WAYS[request.method ?? 'card'], orderLanguage(order)))),
  ].join(', ');
}

const WAYS = {
  card: 'wayCard',
  'bank-transfer': 'wayTransfer',
  'direct-debit': 'wayAccount',
  'sepa-debit': 'wayAccount',
  'mobile-money': 'wayMobileMoney',
  wallet: 'wayWallet',
} as const;
