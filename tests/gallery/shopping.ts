import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { configuration } from '#contract/basket.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type CardBehaviour, testCards } from '#sandbox/payment-provider/test-data/test-cards.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';
import { testIban, testPhone } from '#tests/journeys/steps/test-accounts.ts';
import { ADA, domainLine } from '#tests/support/basket-input.ts';
import type { Brand } from './cell.ts';
import { type Visitor, waitFor } from './visitor.ts';

export type OrderView = OutputOf<typeof api.orders.get>;
type Billing = InputOf<typeof api.checkout.saveBilling>;
type Placed = InputOf<typeof api.orders.place>;
type Command = InputOf<typeof api.basket.command>['command'];
type Domain = z.input<typeof configuration>['domain'];

/** Products of both demo brands by their properties. */
interface Sold {
  /** Needs no configuration and is provisioned by the shop itself. */
  readonly plain: string;
  /** Has required fields and recommendations. */
  readonly asking: string;
  readonly needsDomain: string;
  readonly trial: string;
  readonly free: string;
  readonly voucher: string;
  readonly category: string;
}

const SOLD: Readonly<Record<'larkhost' | 'meridian', Sold>> = {
  larkhost: {
    plain: 'second-place',
    asking: 'vps-dune',
    needsDomain: 'nest',
    trial: 'sketch-builder',
    free: 'newsletter',
    voucher: 'WELCOME10',
    category: 'vps',
  },
  meridian: {
    plain: 'vault',
    asking: 'orbit-mini',
    needsDomain: 'waypoint-one',
    trial: 'compass',
    free: 'field-notes',
    voucher: 'HELLO10',
    category: 'cloud-servers',
  },
};

/** The products of the visitor's brand. */
export function soldBy({ brand }: { readonly brand: Brand }): Sold {
  return SOLD[brand === 'meridian' ? 'meridian' : 'larkhost'];
}

/** Adds a product by a deep link. */
export async function add(
  visitor: Visitor,
  slug = soldBy(visitor).plain,
  query: Record<string, string> = {},
): Promise<void> {
  const search = new URLSearchParams(query).toString();
  await visitor.open(`/order/shop/express/add/${slug}${search === '' ? '' : `?${search}`}`);
  const { basketCount } = await visitor.ask(api.account.session, {});
  if (basketCount === 0) throw new Error(`${slug} is not in the basket of ${visitor.brand}.`);
}

/** Runs one basket command. */
export function command(visitor: Visitor, what: Command) {
  return visitor.ask(api.basket.command, { commandId: randomUUID(), command: what });
}

/** Adds a domain to the basket; by default a new, available one. */
export async function addName(visitor: Visitor, name = `${newLabel()}.com`, domain?: Domain): Promise<string> {
  await command(visitor, { kind: 'add-line', configuration: domainLine(name, domain) });
  return name;
}

/** A line with missing details. */
export async function addIncomplete(visitor: Visitor): Promise<void> {
  const { product, currency } = await visitor.ask(api.catalogue.get, { pid: soldBy(visitor).asking });
  const options = product.options.flatMap(({ key, required, kind, values, defaultKey }) => {
    const value = defaultKey ?? values[0]?.key;
    return required && kind !== 'quantity' && value !== undefined ? [[key, [value]] as const] : [];
  });
  const term = product.defaultTerm ?? product.prices[currency]?.[0]?.term ?? 1;
  await command(visitor, {
    kind: 'add-line',
    configuration: {
      productId: product.id,
      term,
      quantity: 1,
      options: Object.fromEntries(options),
      extras: [],
      fields: {},
      domain: null,
    },
  });
}

/** Saves billing details; Ada in Berlin by default. */
export function bill(visitor: Visitor, details: Partial<Billing> = {}) {
  return visitor.ask(api.checkout.saveBilling, { ...ADA, ...details });
}

/** A company in Austria with a tax number. */
export function billCompany(visitor: Visitor, taxNumber: string) {
  const vienna = { country: 'AT', city: 'Wien', postcode: '1010' };
  return bill(visitor, { ...vienna, type: 'business', company: 'Lark GmbH', taxNumber });
}

/** A basket with billing details. */
export async function toCheckout(visitor: Visitor): Promise<void> {
  await add(visitor);
  await bill(visitor);
}

export type Payment = NonNullable<Placed['payment']>;

/** Places the order; returns its id. */
export async function place(visitor: Visitor, payment: Payment | null): Promise<string> {
  const { quote } = await visitor.ask(api.checkout.get, {});
  const placed = await visitor.ask(api.orders.place, {
    quoteHash: quote?.hash ?? '',
    acceptTerms: true,
    ...(payment === null ? {} : { payment }),
  });
  return placed.orderId;
}

/** A card entered in the provider's form on the page. */
export async function byCard(visitor: Visitor, behaviour: CardBehaviour = 'approve'): Promise<Payment> {
  const number = testCards.find((card) => card.behaviour === behaviour)?.number ?? '';
  const card = { cardholder_name: 'Ada Lovelace', card_num: number, card_expiry: '12/39', card_cvv: '123' };
  return { type: 'card-intent', token: await tokenFor(visitor, card) };
}

/** A debited bank account. */
export async function byIban(visitor: Visitor): Promise<Payment> {
  const account = { method: 'sepa-debit', account_holder: 'Ada Lovelace', iban: testIban('approve') };
  return { type: '4', token: await tokenFor(visitor, account) };
}

/** A phone whose payment waits for approval. */
export function byPhone(): Payment {
  return { type: '6', phone: testPhone('phone-waits') };
}

async function tokenFor(visitor: Visitor, given: Readonly<Record<string, string>>): Promise<string> {
  const { cardForm } = await visitor.ask(api.checkout.get, {});
  const answer = await fetch(`http://127.0.0.1:${Number(visitor.shop.port) + 1}/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...given, publishable_key: cardForm?.publishableKey }),
  });
  return z.parse(z.object({ token: z.string() }), await answer.json()).token;
}

/** Buys the basket; returns the order once all of it is delivered. */
export async function buy(visitor: Visitor): Promise<OrderView> {
  await bill(visitor);
  const orderId = await place(visitor, await byCard(visitor));
  return waitForOrder(visitor, orderId, ({ outcome, lines }) => outcome === 'success' && lines.every(isOver));
}

/** Waits for the expected state of an order. */
export function waitForOrder(
  visitor: Visitor,
  orderId: string,
  predicate: (order: OrderView) => boolean,
): Promise<OrderView> {
  let last = '';
  return waitFor('an order as expected', async () => {
    const order = await visitor.ask(api.orders.get, { orderId });
    last = `${order.state} ${order.lines.map(({ state }) => state).join()}`;
    return predicate(order) ? order : null;
  }).catch((error: unknown) => {
    throw new Error(`${String(error)} It is ${last}.`, { cause: error });
  });
}

function isOver({ state }: OrderView['lines'][number]): boolean {
  return state === 'delivered' || state === 'refunded' || state === 'not-obtained';
}

/** Withdraws from all lines of an order. */
export async function withdrawFrom(visitor: Visitor, orderId: string): Promise<void> {
  const { lines } = await visitor.ask(api.orders.get, { orderId });
  const lineIds = lines.map(({ line }) => line.id);
  await visitor.ask(api.withdrawals.withdraw, { orderId, lineIds, name: 'Ada Lovelace', email: 'ada@example.com' });
}
