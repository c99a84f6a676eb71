import { LEDGER_ACCOUNTS, type LedgerEntry } from '#core/orders/invoices/ledger.ts';
import type { MoneyEntry } from '#sandbox/payment-provider/journal-entry.ts';
import { type BuiltOrder, chargedOf, creditedOf, totalOf } from './order-rows.builder.ts';
import type { Rows } from './snapshot.ts';

export function invoiceRows(built: BuiltOrder): Rows['invoices'][number] {
  const { brandId, id, state, invoiceNumber: number = null } = built;
  return {
    brand_id: brandId,
    id: `${id}-i`,
    order_id: id,
    number,
    state: state === 'cancelled' ? 'void' : 'paid',
    total_minor: chargedOf(built),
    paid_minor: state === 'cancelled' ? 0 : chargedOf(built) - creditedOf(built),
    credited_minor: creditedOf(built),
    repaid_minor: 0,
    issued_at: number === null ? null : 1,
  };
}

export function creditNoteRows(built: BuiltOrder): Rows['credit_notes'] {
  const { brandId, id, lines, refunded } = built;
  if (refunded === undefined) return [];
  return [
    {
      brand_id: brandId,
      id: `${id}-c`,
      invoice_id: `${id}-i`,
      order_id: id,
      number: refunded.creditNote,
      refund_key: `${id}-refund`,
      total_minor: creditedOf(built),
      lines: refunded.lines.map((lineId) => ({ lineId, totalMinor: lines[lineId] ?? 0 })),
    },
  ];
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
    refunded_minor: outcome === 'returned' ? chargedOf(built) : outcome === 'captured' ? creditedOf(built) : 0,
    taken_back_minor: 0,
  }));
}

/** The ledger entries of an issued invoice and each payment attempt; an overpayment is credit until it is refunded. */
export function ledgerRows(built: BuiltOrder): Rows['ledger_entries'] {
  const totalMinor = chargedOf(built);
  const issued =
    built.invoiceNumber === undefined
      ? []
      : ledgerEvent(built, null, { receivable: totalMinor, revenue: 0 - totalMinor });
  const paid = built.attempts.flatMap((outcome, index) => {
    const payment = `${built.id}-p${index + 1}`;
    if (outcome === 'declined') return [];
    if (outcome === 'captured') {
      const received = ledgerEvent(built, payment, { provider: totalMinor, receivable: 0 - totalMinor });
      return [...received, ...refundEvents(built, payment)];
    }
    return [
      ...ledgerEvent(built, payment, { provider: totalMinor, credit: 0 - totalMinor }),
      ...ledgerEvent(built, payment, { credit: totalMinor, provider: 0 - totalMinor }),
    ];
  });
  return [...issued, ...paid];
}

/** A credit note, the credit it creates, and its refund. */
function refundEvents(built: BuiltOrder, payment: string): Rows['ledger_entries'] {
  const creditedMinor = creditedOf(built);
  if (creditedMinor === 0) return [];
  return [
    ...ledgerEvent(built, null, { receivable: 0 - creditedMinor, revenue: creditedMinor }),
    ...ledgerEvent(built, null, { receivable: creditedMinor, credit: 0 - creditedMinor }),
    ...ledgerEvent(built, payment, { credit: creditedMinor, provider: 0 - creditedMinor }),
  ];
}

export function chargesOf(built: BuiltOrder): readonly MoneyEntry[] {
  return built.attempts.flatMap((outcome, index) => {
    const reference = `${built.id}-p${index + 1}`;
    if (outcome === 'declined') return [charge(built, reference, 'declined')];
    const captured = { ...charge(built, reference, 'captured'), amountMinor: chargedOf(built) };
    if (outcome === 'returned') return [captured, charge(built, reference, 'refunded')];
    const returned = { ...charge(built, reference, 'refunded'), amountMinor: creditedOf(built) };
    return returned.amountMinor === 0 ? [captured] : [captured, returned];
  });
}

function ledgerEvent(
  { brandId, id }: BuiltOrder,
  paymentId: string | null,
  amounts: Readonly<Partial<Record<LedgerEntry['account'], number>>>,
): Rows['ledger_entries'] {
  return LEDGER_ACCOUNTS.flatMap((account) => {
    const amountMinor = amounts[account];
    if (amountMinor === undefined) return [];
    return {
      brand_id: brandId,
      id: `${paymentId ?? id}-${account}-${amountMinor}`,
      payment_id: paymentId,
      invoice_id: `${id}-i`,
      account,
      currency: 'EUR',
      amount_minor: amountMinor,
    };
  });
}

function charge(built: BuiltOrder, reference: string, event: MoneyEntry['event']): MoneyEntry {
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
