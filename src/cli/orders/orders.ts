import type { Terminal } from '#cli/command.ts';
import { print } from '#cli/print.ts';
import { withDatabase } from '#cli/with-database.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type StoredOrder, listOrdersByNumber } from '#server/sales/public.ts';
import { cancelOrder, withdrawCancellation } from './cancel-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { deliverOrder } from './deliver-order.ts';
import { listOrders } from './list-orders.ts';
import { type OrdersArguments, readOrdersArguments } from './read-orders-arguments.ts';
import { refundOrder } from './refund-order.ts';
import { retryOrder } from './retry-order.ts';
import { revokeLinks } from './revoke-links.ts';
import { showOrder } from './show-order.ts';

const HELP = [
  'landrush orders list                    the newest orders; --state S, --waiting (with an operator task), --limit N',
  'landrush orders show <number>           everything about an order: buyer, configuration, payments, operator tasks',
  'landrush orders deliver <number> <line>  the manual setup is complete: the buyer is notified, and the term begins;',
  '                                        the line by its place (of `show`), left out where only one waits',
  'landrush orders retry <number>          retries dead letters',
  'landrush orders refund <number>         refunds and issues a credit note: everything that is left,',
  '                                        --line N (of `show`, repeatable), or --amount 12.50 of all or of --line N;',
  '                                        shows the result and executes it with --yes; --reason "…" is stored with it;',
  '                                        --paid-back --amount 12.50 --reference "…" records a manual refund;',
  '                                        --paid-on 2026-11-27: when, today without it',
  'landrush orders cancel <number>         cancels an unpaid order, or refunds what a paid one has not delivered and requests',
  '                                        the cancellation of lines in progress; shows it and executes it with --yes;',
  '                                        --reason "…" is stored with it',
  'landrush orders withdraw-cancellation <number>  withdraws these requests while they are open',
  'landrush orders confirm-payment <number>  records a payment to the account of the brand itself: --amount 12.50 and',
  '                                        --reference "…" of the bank, which counts once; --paid-back: a manual refund;',
  '                                        --paid-on 2026-11-27: when the bank booked it, today without it',
  'landrush orders revoke-links <number>   the links mailed for an order open it no more',
  '',
  '--json      of list and show: for programs; see docs/operating.md',
  '--brand B   of one brand only; needed where two brands have an order of the same number',
];

/** An action on one order. */
type OrderAction = (
  order: StoredOrder,
  given: OrdersArguments,
  database: Database,
  terminal: Terminal,
) => Promise<number>;

const ACTIONS: ReadonlyMap<string, OrderAction> = new Map([
  ['show', showOrder],
  ['deliver', deliverOrder],
  ['retry', retryOrder],
  ['refund', refundOrder],
  ['cancel', cancelOrder],
  ['withdraw-cancellation', withdrawCancellation],
  ['confirm-payment', confirmPayment],
  ['revoke-links', revokeLinks],
]);

/** landrush orders …: lists, shows and changes orders for an operator. */
export async function runOrders(args: readonly string[], terminal: Terminal): Promise<number> {
  const read = readOrdersArguments(args);
  if (!read.ok) return print(2, [read.problem, 'landrush orders --help lists the actions and options.'], terminal.err);
  const given = read.value;
  if (given.help || given.action === undefined) return print(0, HELP, terminal.out);
  if (!ACTIONS.has(given.action) && given.action !== 'list')
    return print(2, [`There is no "landrush orders ${given.action}".`, ...HELP], terminal.err);
  return withDatabase(terminal, (database) => actOnOrders(given, database, terminal));
}

/** Runs a parsed command on an open database. */
export async function actOnOrders(given: OrdersArguments, database: Database, terminal: Terminal): Promise<number> {
  const act = ACTIONS.get(given.action ?? '');
  if (act === undefined) return listOrders(given, database, terminal);
  const order = await findOrder(given, database, terminal);
  return typeof order === 'number' ? order : act(order, given, database, terminal);
}

/** The order of the arguments, or the exit code when it is ambiguous or unknown. */
async function findOrder(
  { action, number, brandId }: OrdersArguments,
  database: Database,
  { err }: Terminal,
): Promise<StoredOrder | number> {
  if (number === null) return print(2, [`Give the order: landrush orders ${action} <number>`], err);
  const found = await listOrdersByNumber(database.read, { number: number.toUpperCase(), brandId });
  const [order, another] = found;
  const where = brandId === null ? '' : ` at ${brandId}`;
  if (order === undefined) return print(1, [`There is no order ${number}${where}.`], err);
  if (another === undefined) return order;
  const brands = found.map((one) => one.brandId).toSorted();
  return print(2, [`${brands.join(' and ')} have an order ${number}: choose one with --brand.`], err);
}
