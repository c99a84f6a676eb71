import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import { happens } from './chance.ts';
import { choosePayment, sendOnceOrTwice } from './place-order.ts';
import { sendTransfer, visitProvider } from './provider-pages.ts';
import type { ShopperSession } from './shopper-session.ts';

type OrderView = OutputOf<typeof api.orders.get>;

const MAX_POLLS = 60;
const ATTEMPTS = 3;
const MAY_STILL_PAY: readonly string[] = ['request/still-running', 'invoices/payment-running', 'invoices/not-payable'];

/**
 * Follows an order until it is completed: visits the provider's page when required, pays again after a failure, or
 * leaves at some point.
 */
export async function followOrder(session: ShopperSession, orderId: string): Promise<void> {
  let attempts = 1;
  let visited: string | null = null;
  let shown = '';
  let sent: string | null = null;
  for (let poll = 0; poll < MAX_POLLS && Date.now() < session.environment.closesAt(); poll += 1) {
    const view = await viewOrder(session, orderId);
    if (view === null) return;
    shown = recordShown(session, view, shown);
    if (happens(session.random, withdrawalProbability(view))) await withdraw(session, view);
    const actionUrl = view.payment?.actionUrl ?? null;
    // Transfers to the account of the brand are confirmed by staff if the run has some.
    const isByTransfer = view.payment?.type === CHECKOUT_TYPE.bankTransfer;
    const reference = isByTransfer ? (view.payment?.instructions?.reference ?? null) : null;
    if (reference !== null && reference !== sent && view.state === 'awaiting-payment') {
      sent = reference;
      await sendTransfer(session, reference, view.totalMinor);
    }
    if (view.state === 'complete' || view.state === 'cancelled') return viewInvoice(session, view);
    if (view.state === 'failed') {
      if (attempts >= ATTEMPTS || happens(session.random, 0.2) || !(await payAgain(session, view))) return;
      attempts += 1;
    } else if (actionUrl !== null && actionUrl !== visited) {
      visited = actionUrl;
      await visitProvider(session, actionUrl);
      // After returning, with or without a payment, some pay by another method: the first payment may have succeeded in
      // the meantime.
      if (happens(session.random, 0.3)) await payAgain(session, view);
    }
    if (happens(session.random, 0.01)) return;
    await sleep(session.environment.thinkTimeMs * (0.8 + 1.7 * session.random()));
  }
}

/** Also during a manual setup that the operator may be about to report ready. */
function withdrawalProbability({ state, lines }: OrderView): number {
  if (state === 'complete') return 0.15;
  return lines.some((line) => line.state === 'being-set-up') ? 0.06 : 0.02;
}

/** Withdraws from all or some lines, also during payment or setup; the shop may refuse it. */
async function withdraw(session: ShopperSession, { id: orderId, lines, email }: OrderView): Promise<void> {
  const all = lines.map(({ line }) => line.id);
  const lineIds = happens(session.random, 0.7) ? all : all.slice(0, 1);
  await session.think();
  const input = { orderId, lineIds, name: 'Ada Fault', email };
  const taken = await sendOnceOrTwice(session, (once) => session.client.ask(api.withdrawals.withdraw, input, once));
  if (!taken.ok) session.refused(taken.problem, 'withdraw');
}

/** At times polls the provider first, as a return page does. */
async function viewOrder(session: ShopperSession, orderId: string): Promise<OrderView | null> {
  const endpoint = happens(session.random, 0.2) ? api.orders.check : api.orders.get;
  const view = await session.client.ask(endpoint, { orderId });
  if (view.ok) return view.value;
  if (view.problem.code === 'orders/not-found') session.record({ kind: 'not-found', orderId });
  session.refused(view.problem, 'look at order');
  return null;
}

/** Records what was shown unless it is unchanged. */
function recordShown(session: ShopperSession, view: OrderView, before: string): string {
  const { id: orderId, number, state, totalMinor } = view;
  const delivered = view.lines.flatMap(({ line, state: lineState }) => (lineState === 'delivered' ? line.id : []));
  const shown = { orderId, number, state, totalMinor, delivered };
  const text = JSON.stringify(shown);
  if (text !== before) session.record({ kind: 'shown', ...shown });
  return text;
}

async function viewInvoice(session: ShopperSession, { id: orderId, invoiceId }: OrderView): Promise<void> {
  if (invoiceId === null) return;
  const view = await session.client.ask(api.invoices.get, { invoiceId });
  if (!view.ok) return session.refused(view.problem, 'look at invoice');
  const { number, paidMinor } = view.value;
  session.record({ kind: 'invoice-shown', orderId, invoiceId, number, paidMinor });
}

/** Pays a failed order by its invoice; false when that is no longer possible. */
async function payAgain(session: ShopperSession, { invoiceId }: OrderView): Promise<boolean> {
  const invoice = invoiceId === null ? null : await session.client.ask(api.invoices.get, { invoiceId });
  if (invoice === null || !invoice.ok || !invoice.value.payable || invoiceId === null) return false;
  const payment = await choosePayment(session, invoice.value, false);
  if (payment === null) return false;
  await session.think();
  const begun = await sendOnceOrTwice(session, (once) =>
    session.client.ask(api.invoices.pay, { invoiceId, payment }, once),
  );
  if (!begun.ok) session.refused(begun.problem, 'pay again');
  return begun.ok || MAY_STILL_PAY.includes(begun.problem.code);
}
