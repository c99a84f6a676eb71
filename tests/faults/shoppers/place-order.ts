import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Result } from '#core/result.ts';
import { happens, pick, pickWeighted } from './chance.ts';
import { removeLines } from './fill-basket.ts';
import { accountTokenFor, pickCard, tokenFor } from './provider-pages.ts';
import type { Once, Refusal } from './shop-client.ts';
import type { InboundRequest } from './visit.ts';

type CheckoutView = OutputOf<typeof api.checkout.saveBilling>;
type Placed = Result<OutputOf<typeof api.orders.place>, Refusal>;
type Payment = NonNullable<InputOf<typeof api.orders.place>['payment']>;

/**
 * Goes through checkout and places the order; reloads and confirms again when something changed or no answer arrived.
 * Null when no order was placed.
 */
export async function placeOrder(visit: InboundRequest): Promise<{ readonly orderId: string } | null> {
  const billing = billingOf(visit);
  for (let tries = 0; tries < 5; tries += 1) {
    const view = await visit.client.ask(api.checkout.saveBilling, billing);
    const placed = view.ok ? await confirm(visit, view.value) : view;
    if (placed === null) return null;
    if (placed.ok) return acknowledged(visit, placed.value.orderId, placed.value.number);
    const ordered = orderedBefore(placed.problem);
    if (ordered !== null) return acknowledged(visit, ordered, null);
    visit.refused(placed.problem, 'place order');
    if (!(await canGoOn(visit, placed.problem))) return null;
  }
  return null;
}

/** Confirms exactly what the checkout shows. */
async function confirm(visit: InboundRequest, { basket, quote, ...offer }: CheckoutView): Promise<Placed | null> {
  await visit.think();
  const payment = basket.totalMinor === 0 ? undefined : await choosePayment(visit, offer, true);
  if (quote === null || basket.id === null || payment === null) return null;
  if (happens(visit.random, 0.6)) await visit.waitForStroke();
  const { currency, totalMinor } = basket;
  visit.tell({ kind: 'confirmed', orderId: basket.id, quoteHash: quote.hash, currency, totalMinor });
  const start = happens(visit.random, 0.3) ? { start_at_once: true } : {};
  const input = { quoteHash: quote.hash, accept_terms: true, ...start, ...(payment === undefined ? {} : { payment }) };
  return sendOnceOrTwice(visit, (once) => visit.client.ask(api.orders.place, input, once));
}

/**
 * The payment: mostly a card on the shop's page, sometimes one on the provider's, a bank transfer, debit or wallet;
 * null when the provider is away.
 */
export async function choosePayment(
  visit: InboundRequest,
  { cardForm, paymentTypes }: Pick<CheckoutView, 'cardForm' | 'paymentTypes'>,
  isFirst: boolean,
): Promise<Payment | null> {
  const wanted = pickWeighted<Payment['type']>(visit.random, [
    ['card-intent', 70],
    ['1', 12],
    ['2', 7],
    ['4', 6],
    ['7', 5],
  ]);
  const isOffered = paymentTypes.some(({ type }) => type === wanted);
  if (cardForm === null) return { type: '1' };
  const { publishableKey } = cardForm;
  if (isOffered && wanted === '4') {
    const token = await accountTokenFor(visit, publishableKey);
    return token === null ? null : { type: '4', token };
  }
  if (isOffered && wanted !== 'card-intent') return { type: wanted };
  const token = await tokenFor(visit, publishableKey, pickCard(visit.random, isFirst));
  return token === null ? null : { type: 'card-intent', token };
}

/**
 * Some shoppers submit twice, by a double click (same key) or in a second tab (another key). The better answer counts.
 */
export async function sendOnceOrTwice<Value>(
  visit: InboundRequest,
  send: (once: Once) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const once = { key: randomUUID(), timeoutMs: pick(visit.random, [3_000, 60_000]) };
  const manner = pickWeighted(visit.random, [
    ['once', 88],
    ['double click', 7],
    ['two tabs', 5],
  ]);
  if (manner === 'once') return send(once);
  const other = manner === 'double click' ? once : { ...once, key: randomUUID() };
  const [first, second] = await Promise.all([send(once), send(other)]);
  return first.ok ? first : second;
}

/** After a lost answer the shop may say that the basket was ordered already, with the order's id. */
function orderedBefore({ code, data }: Refusal): string | null {
  const named = z.safeParse(z.object({ orderId: z.string() }), data);
  return code === 'checkout/already-ordered' && named.success ? named.data.orderId : null;
}

/** Removes what was sold out in the meantime, and accepts what changed. */
async function canGoOn(visit: InboundRequest, { code, data }: Refusal): Promise<boolean> {
  const flagged = z.safeParse(z.object({ lineIds: z.array(z.string()) }), data);
  if (code === 'basket/needs-attention' && flagged.success) {
    await removeLines(visit, flagged.data.lineIds);
    return true;
  }
  return code === 'checkout/quote-changed' || code === 'request/still-running';
}

function acknowledged(visit: InboundRequest, orderId: string, number: string | null): { readonly orderId: string } {
  visit.tell({ kind: 'acknowledged', orderId, number });
  visit.mall.orders.push(orderId);
  return { orderId };
}

function billingOf({ email, random }: InboundRequest): InputOf<typeof api.checkout.saveBilling> {
  const [country, city, postcode] = pickWeighted(random, [
    [['NO', 'Bergen', '5003'], 50],
    [['DE', 'Rostock', '18055'], 50],
  ] as const);
  const address = { country, city, postcode, line1: 'Kai 1', line2: '', region: '', phone: '+47 55 12 34 56' };
  const company = { company: '', registration_number: '', tax_number: '' };
  return { type: 'personal', name: 'Ada Fault', email, ...address, ...company };
}
