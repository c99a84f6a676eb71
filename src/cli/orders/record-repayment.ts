import { applyAtCommandLine, loginName } from '#cli/apply-at-command-line.ts';
import type { Terminal } from '#cli/command.ts';
import { openPublisher } from '#cli/open-publisher.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { parseDecimal } from '#core/money/decimal.ts';
import { writeAmount } from '#core/money/write-amount.ts';
import { orderTimeZone } from '#core/orders/order.ts';
import { dayOf } from '#core/time/local-day.ts';
import { repay } from '#server/operator/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type RepaymentPlan, type RepaymentProblem, type StoredOrder, listOwedRefunds } from '#server/sales/public.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';

/**
 * Records money of a refund as paid back from the brand's bank account; null when no refund of the order has to be repaid.
 * Of several refunds, the one that owes exactly the amount is chosen, else the oldest.
 */
export async function recordRepayment(
  order: StoredOrder,
  { amount, reference, reason, paidOn }: OrdersArguments,
  database: Database,
  { out, err, env, now }: Terminal,
): Promise<number | null> {
  const { brandId, id: orderId, number, currency } = order;
  const owed = (await listOwedRefunds(database.read, order)).filter(({ repayableMinor }) => repayableMinor > 0);
  const [oldest] = owed;
  if (oldest === undefined) return null;
  const read = parseDecimal(amount ?? '', currencyDigits(currency));
  const chosen = owed.find(({ repayableMinor }) => read.ok && repayableMinor === read.value) ?? oldest;
  const owedText = writeAmount(chosen.repayableMinor, currency);
  if (!read.ok || read.value <= 0)
    return print(2, `Give the amount paid back with --amount: ${owedText} are owed.`, err);
  const named = reference?.trim() ?? '';
  if (named === '') return print(2, 'Give the reference of the transfer with --reference; each counts once.', err);
  const zone = orderTimeZone(order);
  const today = dayOf(now(), zone);
  const given = {
    brandId,
    orderId,
    jobId: chosen.job.id,
    amountMinor: read.value,
    reference: named,
    reason: reason?.trim() ?? '',
    paidOn: paidOn ?? today,
    by: loginName(env),
  };
  const services = await openPublisher(database, now);
  const repaid = await applyAtCommandLine(
    { database, env, now },
    { action: 'orders.repay', brandId, subject: { kind: 'order', id: orderId }, reason: given.reason },
    (tx) => repay(services, tx, given, now()),
  );
  if (!repaid.ok) {
    const days = `${dayOf(order.placedAt, zone)} (placed) to ${today}`;
    return print(1, sentenceOf(repaid.problem, { number, reference: named, owedText, days }), err);
  }
  return print(0, resultOf(repaid.value, given, currency), out);
}

function resultOf(
  { repayableMinor, byTransferMinor }: RepaymentPlan,
  { amountMinor, reference }: { readonly amountMinor: number; readonly reference: string },
  currency: string,
): string {
  const leftMinor = repayableMinor + byTransferMinor - amountMinor;
  const rest = leftMinor === 0 ? 'the workers end the refund.' : `${writeAmount(leftMinor, currency)} are still owed.`;
  return `"${reference}" is recorded, ${writeAmount(amountMinor, currency)} paid back: ${rest}`;
}

function sentenceOf(
  problem: RepaymentProblem,
  { number, reference, owedText, days }: Readonly<Record<'number' | 'reference' | 'owedText' | 'days', string>>,
): string {
  switch (problem) {
    case 'reference-used':
      return `"${reference}" is already used for another amount or order.`;
    case 'day-invalid':
      return `--paid-on needs a day from ${days}.`;
    case 'more-than-owed':
      return `That is more than what is owed: ${owedText}.`;
    case 'not-divisible':
      return `A refund was requested from the provider, so only the whole amount can be recorded: ${owedText}.`;
    case 'amount-invalid':
      return 'The amount must be more than nothing.';
    case 'no-refund':
    case 'nothing-owed':
    case 'by-transfer':
      return `Nothing is owed of a refund of ${number}.`;
  }
}

function print(exitCode: number, line: string, write: (line: string) => void): number {
  write(line);
  return exitCode;
}
