import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Result } from '#core/result.ts';
import { happens, pick, pickWeighted } from './chance.ts';
import { removeLines } from './fill-basket.ts';
import { accountTokenFor, pickCard, tokenFor } from './provider-pages.ts';
import type { Once, Refusal } from './shop-client.ts';
import type { ShopperSession } from './shopper-session.ts';

type CheckoutView = OutputOf<typeof api.checkout.saveBilling>;
type Placed = Result<OutputOf<typeof api.orders.place>, Refusal>;
type Payment = NonNullable<InputOf<typeof api.orders.place>['payment']>;

/**
 * Goes through checkout and places the order; reloads and confirms again when something changed or no answer arrived.
 * Null when no order was placed.
 */
export async function placeOrder(session: ShopperSession): Promise<{ readonly orderId: string } | null> {
  const billing = billingOf(session);
  for (let tries = 0; tries < 5; tries += 1) {
    const view = await session.client.ask(api.checkout.saveBilling, billing);
    const placed = view.ok ? await confirm(session, view.value) : recorded(session, view);
    if (placed === null) return null;
    const order = acknowledgedIn(placed);
    if (order !== null) session.environment.orders.push(order.orderId);
    if (order !== null || placed.ok) return order;
    session.refused(placed.problem, 'place order');
    if (!(await canGoOn(session, placed.problem))) return null;
  }
  return null;
}

/** Confirms exactly what the checkout shows. */
async function confirm(session: ShopperSession, { basket, quote, ...offer }: CheckoutView): Promise<Placed | null> {
  await session.think();
  const payment = basket.totalMinor === 0 ? undefined : await choosePayment(session, offer, true);
  if (quote === null || basket.id === null || payment === null) return null;
  if (happens(session.random, 0.6)) await session.waitForStroke();
  const { currency, totalMinor } = basket;
  session.record({ kind: 'confirmed', orderId: basket.id, quoteHash: quote.hash, currency, totalMinor });
  const start = happens(session.random, 0.3) ? { startAtOnce: true } : {};
  const input = { quoteHash: quote.hash, acceptTerms: true, ...start, ...(payment === undefined ? {} : { payment }) };
  return sendOnceOrTwice(session, async (once) =>
    recorded(session, await session.client.ask(api.orders.place, input, once)),
  );
}

/** Records what an answer acknowledges, when it arrives: the answer to a second request may take longer. */
function recorded<Answer extends Placed>(session: ShopperSession, placed: Answer): Answer {
  const order = acknowledgedIn(placed);
  if (order !== null) session.record({ kind: 'acknowledged', ...order });
  return placed;
}

/**
 * The payment: mostly a card on the shop's page, sometimes one on the provider's, a bank transfer (to the provider or to the
 * brand's own account, which staff confirm), debit or wallet;
 * null when the provider is unavailable.
 */
export async function choosePayment(
  session: ShopperSession,
  { cardForm, paymentTypes }: Pick<CheckoutView, 'cardForm' | 'paymentTypes'>,
  isFirst: boolean,
): Promise<Payment | null> {
  const preferred = pickWeighted<Payment['type']>(session.random, [
    ['card-intent', 70],
    ['1', 12],
    ['2', 7],
    ['4', 6],
    ['5', 6],
    ['7', 5],
  ]);
  const isOffered = paymentTypes.some(({ type }) => type === preferred);
  if (cardForm === null) return { type: '1' };
  const { publishableKey } = cardForm;
  if (isOffered && preferred === '4') {
    const token = await accountTokenFor(session, publishableKey);
    return token === null ? null : { type: '4', token };
  }
  if (isOffered && preferred !== 'card-intent') return { type: preferred };
  const token = await tokenFor(session, publishableKey, pickCard(session.random, isFirst));
  return token === null ? null : { type: 'card-intent', token };
}

/**
 * Some shoppers submit twice, by a double click (same key) or in a second tab (another key). The better answer counts.
 */
export async function sendOnceOrTwice<Value>(
  session: ShopperSession,
  send: (once: Once) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const once = { key: randomUUID(), timeoutMs: pick(session.random, [3_000, 60_000]) };
  const manner = pickWeighted(session.random, [
    ['once', 88],
    ['double click', 7],
    ['two tabs', 5],
  ]);
  if (manner === 'once') return send(once);
  const other = manner === 'double click' ? once : { ...once, key: randomUUID() };
  const [first, second] = await Promise.all([send(once), send(other)]);
  return first.ok ? first : second;
}

/** The order a response acknowledges, also one that reports, after a lost response, that the basket was ordered already. */
function acknowledgedIn(placed: Placed): { readonly orderId: string; readonly number: string | null } | null {
  if (placed.ok) return { orderId: placed.value.orderId, number: placed.value.number };
  const named = z.safeParse(z.object({ orderId: z.string() }), placed.problem.data);
  return placed.problem.code === 'checkout/already-ordered' && named.success
    ? { orderId: named.data.orderId, number: null }
    : null;
}

/** Removes what was sold out in the meantime, and accepts what changed. */
async function canGoOn(session: ShopperSession, { code, data }: Refusal): Promise<boolean> {
  const flagged = z.safeParse(z.object({ lineIds: z.array(z.string()) }), data);
  if (code === 'basket/has-issues' && flagged.success) {
    await removeLines(session, flagged.data.lineIds);
    return true;
  }
  return code === 'checkout/quote-changed' || code === 'request/still-running';
}

function billingOf({ email, random }: ShopperSession): InputOf<typeof api.checkout.saveBilling> {
  const [country, city, postcode] = pickWeighted(random, [
    [['NO', 'Bergen', '5003'], 50],
    [['DE', 'Rostock', '18055'], 50],
  ] as const);
  const address = { country, city, postcode, line1: 'Kai 1', line2: '', region: '', phone: '+47 55 12 34 56' };
  const company = { company: '', registrationNumber: '', taxNumber: '' };
  return { type: 'personal', name: 'Ada Fault', email, ...address, ...company };
}
