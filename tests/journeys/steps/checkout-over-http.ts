import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { applyDeepLink } from '#core/catalogue/apply-deep-link.ts';
import { type Answer, type ExchangeRequest, exchange } from '#tests/faults/shoppers/exchange.ts';
import { requestOf } from '#tests/faults/shoppers/shop-client.ts';
import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { ADA, domainLine } from '#tests/support/basket-input.ts';
import { type ShopOptions, expect } from './journey.ts';
import { newLabel } from './registry.ts';
import { expectHeading } from './screen.ts';

type Shop = ShopOptions['shop'];
type Billing = InputOf<typeof api.checkout.saveBilling>;
type Command = InputOf<typeof api.basket.command>['command'];

/** The brand, the basket and the billing details of a purchase. */
export interface Purchase {
  /** The brand's host; Larkhost's by default. */
  readonly host?: string;
  /**
   * A product that needs no more than the query of its link; by default one the shop provisions itself, null for
   * domains only.
   */
  readonly slug?: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly names?: readonly string[];
  readonly currency?: string;
  readonly voucher?: string;
  /** Ada in Berlin by default; null if billing details are not saved yet. */
  readonly billing?: Partial<Billing> | null;
}

/** Fills a basket and saves billing details over HTTP, then opens the checkout. */
export async function openCheckout(page: JourneyPage, shop: Shop, purchase: Purchase = {}): Promise<void> {
  const { host = 'localhost', billing } = purchase;
  await fillBasket(page, shop, purchase);
  if (billing !== null) await ask(page, shop, host, api.checkout.saveBilling, { ...ADA, ...billing });
  await page.goto(`http://${host}:${shop.port}/order/checkout`);
  await expectHeading(page, 'Secure checkout');
}

/** Fills the basket of the page's session. */
export async function fillBasket(page: JourneyPage, shop: Shop, purchase: Purchase = {}): Promise<void> {
  const { host = 'localhost', slug = 'second-place', query = {}, names = [], currency, voucher } = purchase;
  const command = (what: Command) =>
    ask(page, shop, host, api.basket.command, { commandId: randomUUID(), command: what });
  if (slug !== null) {
    const sold = await ask(page, shop, host, api.catalogue.get, { pid: slug });
    const { configuration } = applyDeepLink(sold.product, new URLSearchParams(query), sold.currency);
    if (configuration === null) throw new Error(`${slug} is not sold in ${sold.currency}.`);
    await command({ kind: 'add-line', configuration });
  }
  for (const name of names) await command({ kind: 'add-line', configuration: domainLine(name) });
  if (currency !== undefined) await command({ kind: 'switch-currency', currency });
  if (voucher !== undefined) await command({ kind: 'apply-voucher', code: voucher });
}

/** A domain that is not registered. */
export function newDomainName(): string {
  return `${newLabel()}.com`;
}

/** A product of the second brand without configuration. */
export const AT_MERIDIAN = { host: 'meridian.localhost', slug: 'vault' } as const;

/** The same for the brand that uses Stripe. */
export const AT_QUAYSIDE = { host: 'quayside.localhost', slug: 'mooring' } as const;

/** Other addresses of Ada. */
export const IN_TORONTO = { country: 'CA', city: 'Toronto', postcode: 'M5V 2T6', region: 'ON' } as const;
export const IN_LONDON = { country: 'GB', city: 'London', postcode: 'SW1A 1AA' } as const;

/** Calls an endpoint as a page does; fails unless it succeeds. */
async function ask<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  page: JourneyPage,
  shop: Shop,
  host: string,
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input> & object,
): Promise<z.output<Output>> {
  const request = requestOf(endpoint, input);
  const json: Record<string, string> = request.body === undefined ? {} : { 'content-type': 'application/json' };
  const { status, body } = await send(page, shop, host, {
    ...request,
    headers: { ...json, 'sec-fetch-site': 'same-origin' },
  });
  expect(status, `${endpoint.method} ${endpoint.path}: ${body}`).toBe(200);
  return z.parse(endpoint.output, JSON.parse(body));
}

/** Sends a request with the cookies of the page's browser, which keeps those of the response. */
async function send(
  page: JourneyPage,
  { port }: Shop,
  host: string,
  request: Pick<ExchangeRequest, 'method' | 'path' | 'headers' | 'body'>,
): Promise<Answer> {
  const origin = `http://${host}:${port}`;
  const cookies = await page.context().cookies(origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { ...request.headers, host: `${host}:${port}`, origin, ...(cookie === '' ? {} : { cookie }) };
  const answer = await exchange({ ...request, headers, port: Number(port), hasOwnConnection: true });
  if (answer === null) throw new Error(`${request.method} ${request.path}: no answer.`);
  await page.context().addCookies(answer.cookies.map((line) => cookieIn(line, origin)));
  return answer;
}

function cookieIn(line: string, url: string): { name: string; value: string; url: string; httpOnly: boolean } {
  const [pair = ''] = line.split(';');
  const name = pair.slice(0, pair.indexOf('='));
  return { name, value: pair.slice(name.length + 1), url, httpOnly: /; *httponly/i.test(line) };
}
