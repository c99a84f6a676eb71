import { randomUUID } from 'node:crypto';
import { applyAtCommandLine } from '#cli/apply-at-command-line.ts';
import type { Terminal } from '#cli/command.ts';
import { openPublisher } from '#cli/open-publisher.ts';
import { print } from '#cli/print.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { parseDecimal } from '#core/money/decimal.ts';
import { writeAmount } from '#core/money/write-amount.ts';
import type { CreditRequest } from '#core/orders/invoices/credit-note.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { refund } from '#server/operator/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  type RefundPlan,
  type RefundProblem,
  type RefundServices,
  type StoredCreditNote,
  type StoredOrder,
  previewRefund,
  publishedReturnServices,
} from '#server/sales/public.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';
import { recordRepayment } from './record-repayment.ts';

/**
 * Shows what a refund would do and, with --yes, does it: creates the credit note at once; the workers refund the
 * payment. With --paid-back it records a refund made manually: of money no payment could return, or of a bank transfer.
 */
export async function refundOrder(
  order: StoredOrder,
  given: OrdersArguments,
  database: Database,
  terminal: Terminal,
): Promise<number> {
  const { out, err, env, now } = terminal;
  if (given.isPaidBack)
    return (
      (await recordRepayment(order, given, database, terminal)) ?? confirmPayment(order, given, database, terminal)
    );
  const request = requestOf(order, given);
  if (!request.ok) return print(2, [request.problem], err);
  const services = await refundServices(database, now);
  const about = { brandId: order.brandId, orderId: order.id, request: request.value };
  const plan = await previewRefund(services, about);
  if (!plan.ok) return print(1, [sentenceOf(plan.problem, order)], err);
  for (const line of planLines(plan.value)) out(line);
  if (!given.isAgreed) return print(0, ['Nothing was changed: repeat with --yes to execute it.'], out);
  const note = given.reason ?? '';
  const created = await applyAtCommandLine(
    { database, env, now },
    { action: 'orders.refund', brandId: order.brandId, subject: { kind: 'order', id: order.id }, reason: note },
    (tx) => refund(services, tx, { ...about, key: randomUUID(), note, at: now() }),
  );
  if (!created.ok) return print(1, [sentenceOf(created.problem, order)], err);
  return print(0, creditNoteLines(created.value), out);
}

function requestOf(
  { document, currency }: StoredOrder,
  { lines, amount }: OrdersArguments,
): Result<CreditRequest, string> {
  const sold = document.priced.lines;
  const beyond = lines.find((place) => place > sold.length);
  if (beyond !== undefined) return refuse(`The order has ${sold.length} lines; there is no line ${beyond}.`);
  const lineIds = sold.filter((_, index) => lines.includes(index + 1)).map(({ id }) => id);
  if (amount === null) return ok(lineIds.length === 0 ? { kind: 'rest' } : { kind: 'lines', lineIds });
  const read = parseDecimal(amount, currencyDigits(currency));
  if (!read.ok || read.value <= 0)
    return refuse(`--amount needs an amount of ${currency} such as ${writeAmount(1250, currency)}, not "${amount}".`);
  return ok({ kind: 'amount', amountMinor: read.value, lineIds: lineIds.length === 0 ? null : lineIds });
}

/** The services of a refund. No provider is called here: the workers refund the payment. */
export async function refundServices(database: Database, now: Terminal['now']): Promise<RefundServices> {
  const { ids, publish, storefronts } = await openPublisher(database, now);
  return { database, clock: { now }, ids, publish, storefronts, ...publishedReturnServices({ storefronts }) };
}

function planLines({ order, draft, money }: RefundPlan): readonly string[] {
  const amount = (amountMinor: number) => writeAmount(amountMinor, order.currency);
  return [
    `${order.number} of ${order.brandId}: a credit note over ${amount(draft.totalMinor)}`,
    ...draft.lines.map(({ name, totalMinor }) => `  ${name}: ${amount(totalMinor)}`),
    ...draft.taxes.map(
      ({ name, basisPoints, amountMinor }) => `  ${name} ${basisPoints / 100} %: ${amount(amountMinor)}`,
    ),
    ...money.parts.map(({ paymentId, amountMinor }) => `  ${amount(amountMinor)} go back by payment ${paymentId}`),
    ...(money.leftMinor === 0
      ? []
      : [`  ${amount(money.leftMinor)} cannot be refunded to a payment: they stay credit, for the operator`]),
  ];
}

function creditNoteLines({ number, totalMinor, currency }: StoredCreditNote): readonly string[] {
  return [`Credit note ${number} over ${writeAmount(totalMinor, currency)} is issued; the workers refund the money.`];
}

/** Why nothing is refunded, as a sentence. */
export function sentenceOf(problem: RefundProblem, { number, document }: StoredOrder): string {
  if (typeof problem === 'object') {
    const names = document.priced.lines.filter(({ id }) => problem.lineIds.includes(id)).map(({ name }) => name);
    return `${names.join(', ')}: still in progress. What cannot be delivered is refunded automatically; give other lines with --line.`;
  }
  switch (problem) {
    case 'credit/nothing-left':
      return `There is nothing left to give back of ${number}.`;
    case 'credit/too-much':
      return `That is more than is left of ${number}.`;
    case 'credit/amount-invalid':
      return 'The amount must be more than nothing.';
    case 'credit/line-unknown':
      return `This line of ${number} was not charged.`;
    case 'invoices/not-issued':
      return `${number} has no invoice with a number: nothing was paid that could be given back.`;
    case 'orders/not-found':
      return `There is no order ${number}.`;
  }
}
