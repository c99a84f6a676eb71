import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Result } from '#core/result.ts';
import { happens, pickWeighted } from './chance.ts';
import { pickCard, tokenFor } from './provider-pages.ts';
import type { Refusal } from './shop-client.ts';
import type { Visit } from './visit.ts';

type CheckoutView = OutputOf<typeof api.checkout.saveBilling>;
type Placed = Result<OutputOf<typeof api.orders.place>, Refusal>;
type Payment = NonNullable<InputOf<typeof api.orders.place>['payment']>;

/** Goes through checkout and places the order, confirming anew what changed; null when it did not come to an order. */
export async function placeOrder(visit: Visit): Promise<{ readonly orderId: string } | null> {
  let view = await visit.client.ask(api.checkout.saveBilling, billingOf(visit));
  for (let tries = 0; tries < 4; tries += 1) {
    if (!view.ok) return orderOfRefusal(visit, view.problem, 'checkout');
    const placed = await confirm(visit, view.value);
    if (placed === null) return null;
    if (placed.ok) return acknowledged(visit, placed.value.orderId, placed.value.number);
    if (placed.problem.code !== 'checkout/quote-changed') return orderOfRefusal(visit, placed.problem, 'place order');
    visit.refused(placed.problem, 'place order');
    view = await visit.client.ask(api.checkout.get, {});
  }
  return null;
}

/** Agrees to exactly what the checkout shows. */
async function confirm(visit: Visit, { basket, quote, cardForm }: CheckoutView): Promise<Placed | null> {
  await visit.think();
  const payment = basket.totalMinor === 0 ? undefined : await choosePayment(visit, cardForm, true);
  if (quote === null || basket.id === null || payment === null) return null;
  const { currency, totalMinor } = basket;
  visit.tell({ kind: 'confirmed', orderId: basket.id, quoteHash: quote.hash, currency, totalMinor });
  const input = { quoteHash: quote.hash, accept_terms: true, ...(payment === undefined ? {} : { payment }) };
  const send = (key: string): Promise<Placed> => visit.client.ask(api.orders.place, input, key);
  return sendOnceOrTwice(visit, send);
}

/** How to pay: by a card on the shop's page, or on the provider's; null when the provider is away. */
export async function choosePayment(
  visit: Visit,
  cardForm: CheckoutView['cardForm'],
  isFirst: boolean,
): Promise<Payment | null> {
  if (cardForm === null || happens(visit.random, 0.15)) return { type: '1' };
  const token = await tokenFor(visit, cardForm.publishableKey, pickCard(visit.random, isFirst));
  return token === null ? null : { type: 'card-intent', token };
}

/** Some shoppers click twice, some have two tabs: the second request has the same key or one of its own. The better answer counts. */
export async function sendOnceOrTwice<Value>(
  visit: Visit,
  send: (key: string) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const key = randomUUID();
  const manner = pickWeighted(visit.random, [
    ['once', 88],
    ['double click', 7],
    ['two tabs', 5],
  ]);
  if (manner === 'once') return send(key);
  const other = manner === 'double click' ? key : randomUUID();
  const [first, second] = await Promise.all([send(key), send(other)]);
  return first.ok ? first : second;
}

/** After a lost answer the shop may say that the basket was ordered already, and by which order. */
function orderOfRefusal(visit: Visit, refusal: Refusal, during: string): { readonly orderId: string } | null {
  const named = z.safeParse(z.object({ orderId: z.string() }), refusal.data);
  if (refusal.code === 'checkout/already-ordered' && named.success) {
    return acknowledged(visit, named.data.orderId, null);
  }
  visit.refused(refusal, during);
  return null;
}

function acknowledged(visit: Visit, orderId: string, number: string | null): { readonly orderId: string } {
  visit.tell({ kind: 'acknowledged', orderId, number });
  visit.mall.orders.push(orderId);
  return { orderId };
}

function billingOf({ email, random }: Visit): InputOf<typeof api.checkout.saveBilling> {
  const [country, city, postcode] = pickWeighted(random, [
    [['NO', 'Bergen', '5003'], 50],
    [['DE', 'Rostock', '18055'], 50],
  ] as const);
  const address = { country, city, postcode, line1: 'Kai 1', line2: '', region: '', phone: '' };
  const company = { company: '', registration_number: '', tax_number: '' };
  return { type: 'personal', name: 'Ada Fault', email, ...address, ...company };
}
