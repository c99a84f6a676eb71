import type { Terminal } from '#cli/command.ts';
import { inLine } from '#cli/terminal-text.ts';
import { writeAmount } from '#core/money/write-amount.ts';
import { openDisputeMinor } from '#core/payments/dispute.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import { listOrderTasks } from '#server/jobs/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  type StoredOrder,
  listCreditNotes,
  listOrderLines,
  listRepayments,
  findOrderMoney,
} from '#server/sales/public.ts';
import { createStorefronts } from '#server/storefront/public.ts';
import { buyerRows, configurationRows } from './order-details.ts';
import { type OrderJson, orderJson } from './order-json.ts';
import type { OrdersArguments } from './read-orders-arguments.ts';

/**
 * Prints an order: its buyer, its lines with positions and configuration, its invoice, credit notes and payments, and
 * its open operator tasks.
 */
export async function showOrder(
  order: StoredOrder,
  given: OrdersArguments,
  database: Database,
  { out }: Terminal,
): Promise<number> {
  const { read } = database;
  if (given.isJson) {
    out(JSON.stringify({ order: await orderJson(order, read) } satisfies OrderJson, null, 2));
    return 0;
  }
  const { brandId, id: orderId, currency, document } = order;
  const lines = await listOrderLines(read, brandId, orderId);
  const states = new Map(lines.map(({ lineId, state }) => [lineId, state]));
  const amount = (amountMinor: number) => writeAmount(amountMinor, currency);
  out(`${order.number} of ${brandId}: ${order.state}`);
  out(`  placed ${isoInstant(order.placedAt)} by ${order.email}, ${amount(order.totalMinor)}`);
  for (const row of buyerRows(document)) out(`  ${row}`);
  const store = await createStorefronts(database).at(brandId, order.storeVersion);
  for (const [index, line] of document.priced.lines.entries()) {
    out(`  line ${index + 1}: ${line.name}, ${amount(line.totalMinor)}, ${states.get(line.id) ?? 'waiting'}`);
    for (const row of configurationRows(line, store?.product(line.configuration.productId))) out(`    ${row}`);
  }
  await showMoney(order, read, out);
  for (const { lineId, reason, createdAt } of await listOrderTasks(read, { brandId, orderId })) {
    const place = document.priced.lines.findIndex(({ id }) => id === lineId) + 1;
    const where = place === 0 ? '' : ` (line ${place})`;
    out(`  requires action since ${isoInstant(createdAt)}: ${inLine(reason)}${where}`);
  }
  return 0;
}

async function showMoney(
  { brandId, id, currency }: StoredOrder,
  read: Database['read'],
  out: Terminal['out'],
): Promise<void> {
  const amount = (amountMinor: number) => writeAmount(amountMinor, currency);
  const { invoice, payments } = await findOrderMoney(read, brandId, id);
  if (invoice === null) return;
  const title = invoice.number === null ? 'payment request' : `invoice ${invoice.number}`;
  out(`  ${title}: ${invoice.state}, ${amount(invoice.paidMinor)} paid of ${amount(invoice.totalMinor)}`);
  for (const { number, totalMinor, reason, note, issuedAt } of await listCreditNotes(read, brandId, id))
    out(
      `  credit note ${number}: ${amount(totalMinor)}, ${isoInstant(issuedAt)}, ${note === '' ? reason : inLine(note)}`,
    );
  for (const { amountMinor, paidOn, reference } of await listRepayments(read, brandId, id))
    out(`  paid back by transfer: ${amount(amountMinor)}, ${paidOn}, ${inLine(reference)}`);
  for (const payment of payments) {
    const { provider, checkoutType, state, capturedMinor, refundedMinor, takenBackMinor } = payment;
    const moves = [
      [refundedMinor - takenBackMinor, 'refunded'],
      [takenBackMinor, 'charged back'],
      [openDisputeMinor(payment), 'disputed'],
    ] as const;
    const moved = moves.map(([minor, label]) => (minor === 0 ? '' : `, ${amount(minor)} ${label}`)).join('');
    out(`  payment by ${provider} (type ${checkoutType}): ${state}, ${amount(capturedMinor)} taken${moved}`);
  }
}
