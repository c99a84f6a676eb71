import { randomUUID } from 'node:crypto';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import { memberOf } from '#tests/support/member-of.ts';
import { networkOf } from './load.ts';

/** A new visitor of a brand who uses the API; each comes from a different network. */
export interface Shopper {
  send(method: string, path: string, body?: unknown, key?: string): Promise<unknown>;
  /** The session cookie; '' before the first answer that sets one. */
  cookie(): string;
  /** Submits a card to the payment provider, as the browser does. */
  token(): Promise<string>;
}

/** Sends one request to the shop. */
export type Send = (request: {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}) => Promise<{ readonly status: number; readonly body: string; readonly cookies: readonly string[] } | null>;

let visitors = 0;

/** Makes a shopper, of the first demo brand by default; unsuccessful answers throw, because only successes are measured. */
export function createShopper(
  { webPort, providerPort }: Deployment,
  carry: Send = (request) => exchange({ ...request, port: webPort }),
  host = 'localhost',
): Shopper {
  visitors += 1;
  const headers = {
    host: `${host}:${webPort}`,
    origin: `http://${host}:${webPort}`,
    'x-forwarded-for': networkOf(visitors),
  };
  let cookie = '';

  async function send(method: string, path: string, body?: unknown, key?: string): Promise<unknown> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const once: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await carry({
      method,
      path: `/api/v1${path}`,
      headers: { ...headers, ...json, ...once, ...(cookie === '' ? {} : { cookie }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer === null || answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'} ${answer?.body ?? ''}`);
    const set = answer.cookies[0]?.split(';')[0];
    if (set !== undefined) cookie = set;
    const parsed: unknown = JSON.parse(answer.body);
    return parsed;
  }

  async function token(): Promise<string> {
    const card = { cardholder_name: 'Ada Bench', card_num: '4242424242424242', card_expiry: '12/39', card_cvv: '123' };
    const answer = await exchange({
      method: 'POST',
      port: providerPort,
      path: '/v1/tokens',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...card, publishable_key: 'pk_sandbox' }),
    });
    return textOf(JSON.parse(answer?.body ?? '{}'), 'token');
  }

  return { send, cookie: () => cookie, token };
}

/** Adds one unit of a product to a new basket: one call. */
export async function addLine(shopper: Shopper, configuration: Configuration): Promise<void> {
  await shopper.send('POST', '/basket/commands', {
    commandId: randomUUID(),
    command: { kind: 'add-line', configuration },
  });
}

/** A whole purchase by card: basket and line, buyer and address, order and payment, confirmation: four calls to the shop. */
export async function buy(shopper: Shopper, configuration: Configuration): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const orderId = await placeOrder(shopper, { configurations: [configuration], email, payment: 'card-intent' });
  const order = await shopper.send('GET', `/orders/${orderId}`);
  if (textOf(order, 'outcome') !== 'success')
    throw new Error(`The order is not confirmed: ${JSON.stringify(order).slice(0, 200)}`);
}

/** Places an order of a guest, paid by card or to be paid by bank transfer ('2'); returns its id. */
export async function placeOrder(
  shopper: Shopper,
  {
    configurations,
    email,
    payment: type,
  }: {
    readonly configurations: readonly Configuration[];
    readonly email: string;
    readonly payment: 'card-intent' | '2';
  },
): Promise<string> {
  for (const configuration of configurations) await addLine(shopper, configuration);
  const address = {
    country: 'DE',
    line1: 'Kai 1',
    line2: '',
    city: 'Rostock',
    postcode: '18055',
    region: '',
    phone: '+49 381 1234567',
  };
  const company = { company: '', registrationNumber: '', taxNumber: '' };
  const person = { type: 'personal', name: 'Ada Bench', email };
  const checkout = await shopper.send('PUT', '/checkout/billing-details', { ...person, ...address, ...company });
  const quoteHash = textOf(memberOf(checkout, 'quote'), 'hash');
  const payment = type === '2' ? { type } : { type, token: await shopper.token() };
  const placed = await shopper.send('POST', '/orders', { quoteHash, acceptTerms: true, payment }, randomUUID());
  return textOf(placed, 'orderId');
}

function textOf(value: unknown, name: string): string {
  const text = memberOf(value, name);
  if (typeof text !== 'string') throw new Error(`${name} is missing in ${JSON.stringify(value).slice(0, 200)}`);
  return text;
}
