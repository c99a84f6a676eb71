import { applyAtCommandLine } from '#cli/apply-at-command-line.ts';
import type { Terminal } from '#cli/command.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { parseDecimal } from '#core/money/decimal.ts';
import { writeAmount } from '#core/money/write-amount.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import { dayOf } from '#core/time/local-day.ts';
import { recordPayment } from '#server/operator/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ConfirmationProblem, type Confirmed, type StoredOrder } from '#server/sales/public.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';

/**
 * Records a payment received on, or returned from, the brand's own account; the workers settle it. Without a bank
 * reference the same amount counts once a day.
 */
export async function confirmPayment(
  order: StoredOrder,
  { amount, reference, isPaidBack, paidOn }: OrdersArguments,
  database: Database,
  { out, err, env, now }: Terminal,
): Promise<number> {
  const { brandId, id: orderId, number, currency } = order;
  const read = parseDecimal(amount ?? '', currencyDigits(currency));
  if (!read.ok || read.value <= 0) {
    err(`Give the amount received with --amount, such as ${writeAmount(order.totalMinor, currency).split(' ')[0]}.`);
    return 2;
  }
  const kind = isPaidBack ? 'paid-back' : 'received';
  const zone = orderTimeZone(order);
  const today = dayOf(now(), zone);
  const named = reference?.trim() ?? '';
  const given = named === '' ? `${number} ${paidOn ?? today} ${kind} ${read.value}` : named;
  const booked = paidOn === null ? {} : { paidOn };
  const payment = { reference: given, kind, amountMinor: read.value, ...booked } as const;
  const confirmed = await applyAtCommandLine(
    { database, env, now },
    { action: 'orders.confirm-payment', brandId, subject: { kind: 'order', id: orderId } },
    (tx) => recordPayment(tx, order, payment, now()),
  );
  if (!confirmed.ok) {
    const days = `${dayOf(order.placedAt, zone)} (placed) to ${today}`;
    err(sentenceOf(confirmed.problem, { number, reference: given, days }));
    return 1;
  }
  for (const line of linesOf(confirmed.value, order, given)) out(line);
  return 0;
}

function linesOf(confirmed: Confirmed, { number, currency }: StoredOrder, reference: string): readonly string[] {
  const { isRepeat, askedMinor: dueMinor, receivedMinor, paidBackMinor } = confirmed;
  const amount = (amountMinor: number) => writeAmount(amountMinor, currency);
  const paidBackText = paidBackMinor === 0 ? '' : `, ${amount(paidBackMinor)} paid back`;
  return [
    isRepeat
      ? `"${reference}" was recorded before; nothing changed.`
      : `"${reference}" is recorded; the workers settle it.`,
    `${number}: ${amount(receivedMinor)} received of ${amount(dueMinor)}${paidBackText}`,
    ...(receivedMinor < dueMinor ? [`  ${amount(dueMinor - receivedMinor)} are missing.`] : []),
    ...(receivedMinor > dueMinor
      ? [`  ${amount(receivedMinor - dueMinor)} are too much: credit, to be paid back.`]
      : []),
  ];
}

function sentenceOf(
  problem: ConfirmationProblem | 'payments/day-invalid',
  { number, reference, days }: { readonly number: string; readonly reference: string; readonly days: string },
): string {
  switch (problem) {
    case 'payments/not-offline':
      return `${number} is not paid to the account of the brand itself: its provider reports payments.`;
    case 'payments/reference-used':
      return `"${reference}" is already used for another amount, day or order.`;
    case 'payments/more-returned-than-received':
      return `More would be paid back than was received for ${number}.`;
    case 'payments/amount-invalid':
      return 'The amount must be more than nothing.';
    case 'payments/day-invalid':
      return `--paid-on needs a day from ${days}.`;
  }
}
