import type { JournalEntry } from '#sandbox/payment-provider/journal-entry.ts';
import { chargedOf, totalOf } from './order-rows.builder.ts';
import type { BuiltOrder } from './order-rows.builder.ts';
import type { Rows } from './world.ts';

export function invoiceRows(built: BuiltOrder): Rows['invoices'][number] {
  const { brandId, id, state, invoiceNumber: number = null } = built;
  return {
    brand_id: brandId,
    id: `${id}-i`,
    order_id: id,
    number,
    state: state === 'cancelled' ? 'void' : 'paid',
    total_minor: chargedOf(built),
    paid_minor: state === 'cancelled' ? 0 : chargedOf(built),
    issued_at: number === null ? null : 1,
  };
}

export function paymentRows(built: BuiltOrder): Rows['payments'] {
  const { brandId, id, attempts } = built;
  const totalMinor = totalOf(built);
  return attempts.map((outcome, index) => ({
    brand_id: brandId,
    id: `${id}-p${index + 1}`,
    invoice_id: `${id}-i`,
    order_id: id,
    state: outcome === 'declined' ? 'declined' : 'succeeded',
    amount_minor: totalMinor,
    captured_minor: outcome === 'declined' ? 0 : chargedOf(built),
    refunded_minor: outcome === 'returned' ? chargedOf(built) : 0,
  }));
}

/** The invoice once it is issued, then each attempt; what comes in excess is credit until it is given back. */
export function ledgerRows(built: BuiltOrder): Rows['ledger_entries'] {
  const totalMinor = chargedOf(built);
  const issued =
    built.invoiceNumber === undefined
      ? []
      : ledgerEvent(built, null, { receivable: totalMinor, revenue: 0 - totalMinor });
  const paid = built.attempts.flatMap((outcome, index) => {
    const payment = `${built.id}-p${index + 1}`;
    if (outcome === 'declined') return [];
    if (outcome === 'captured')
      return ledgerEvent(built, payment, { provider: totalMinor, receivable: 0 - totalMinor });
    return [
      ...ledgerEvent(built, payment, { provider: totalMinor, credit: 0 - totalMinor }),
      ...ledgerEvent(built, payment, { credit: totalMinor, provider: 0 - totalMinor }),
    ];
  });
  return [...issued, ...paid];
}

export function chargesOf(built: BuiltOrder): readonly JournalEntry[] {
  return built.attempts.flatMap((outcome, index) => {
    const reference = `${built.id}-p${index + 1}`;
    if (outcome === 'declined') return [charge(built, reference, 'declined')];
    const captured = { ...charge(built, reference, 'captured'), amountMinor: chargedOf(built) };
    return outcome === 'captured' ? [captured] : [captured, charge(built, reference, 'refunded')];
  });
}

function ledgerEvent(
  { brandId, id }: BuiltOrder,
  paymentId: string | null,
  amounts: Readonly<Record<string, number>>,
): Rows['ledger_entries'] {
  return Object.entries(amounts).map(([account, amountMinor]) => ({
    brand_id: brandId,
    id: `${paymentId ?? id}-${account}-${amountMinor}`,
    payment_id: paymentId,
    invoice_id: `${id}-i`,
    account,
    currency: 'EUR',
    amount_minor: amountMinor,
  }));
}

function charge(built: BuiltOrder, reference: string, event: JournalEntry['event']): JournalEntry {
  return {
    at: '2026-01-01T00:00:00.000Z',
    event,
    paymentId: `pay_${reference}`,
    reference,
    brandReference: built.brandId.toUpperCase(),
    amountMinor: totalOf(built),
    currency: 'EUR',
    key: reference,
    requestHash: 'hash',
    paymentMinor: totalOf(built),
    webhookUrl: `http://127.0.0.1:1/api/webhooks/${built.brandId}/sandbox`,
  };
}
