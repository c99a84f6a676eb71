import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONSENT_KINDS, serializeConsent } from '#core/storefront/consent.ts';
import { type Answer, exchange } from '#tests/faults/shoppers/exchange.ts';
import { requestOf } from '#tests/faults/shoppers/shop-client.ts';
import type { ShopOptions } from '#tests/journeys/steps/shop-options.ts';
import type { Brand } from './cell.ts';

/** The shop of a visitor. */
export type Shop = ShopOptions['shop'];

/** A visitor with cookies and a network of their own, who sends the requests a browser would. */
export interface Visitor {
  readonly brand: Brand;
  readonly shop: Shop;
  /** Calls the API as pages do; fails unless it succeeds. */
  ask<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.input<Input> & object,
  ): Promise<z.output<Output>>;
  /** Calls the API for a refusal; returns its data. */
  askRefused<Input extends z.ZodMiniType>(endpoint: Endpoint<Input>, input: z.input<Input> & object): Promise<unknown>;
  /** Opens a link through all redirects; returns the final address. */
  open(path: string): Promise<string>;
  /** Loads a document through all redirects, as a browser without scripts does. */
  load(path: string): Promise<LoadedDocument>;
  /** Another visitor of the same shop. */
  another(): Visitor;
  /** The cookies a browser needs to continue as this visitor. */
  cookies(): readonly Cookie[];
  /** Clears the consent or language choice. */
  forget(choice: Choice): void;
  setLanguage(language: string): void;
}

/** The choices a browser remembers in cookies. */
type Choice = 'consent' | 'language';

export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** A document as the server sent it. */
export interface LoadedDocument {
  readonly address: string;
  readonly status: number;
  readonly body: string;
}

let visitors = 0;

/** The local host names of the brands. */
export const HOSTS: Readonly<Record<Brand, string>> = {
  larkhost: 'localhost',
  meridian: 'meridian.localhost',
  gatehouse: 'gatehouse.localhost',
  drydock: 'drydock.localhost',
};

/** Creates a visitor of a brand; `outerPort` is the port in the address bar, where it differs from the shop's. */
export function newVisitor(shop: Shop, brand: Brand, outerPort = shop.port): Visitor {
  visitors += 1;
  const cookies = new Map([[nameOf('consent'), serializeConsent(CONSENT_KINDS, [])]]);
  const host = `${HOSTS[brand]}:${outerPort}`;
  const common = { host, origin: `http://${host}`, 'x-forwarded-for': networkOf(visitors) };

  function nameOf(choice: Choice): string {
    return `landrush-${outerPort}-${choice}`;
  }

  async function send(method: string, path: string, more: Record<string, string>, body?: string): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...common, ...more, ...(cookie === '' ? {} : { cookie }) };
    const answer = await exchange({
      method,
      port: Number(shop.port),
      path,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    if (answer === null) throw new Error(`${method} ${path}: no answer.`);
    for (const line of answer.cookies) remember(cookies, line);
    return answer;
  }

  async function call(endpoint: Endpoint, input: object): Promise<Answer> {
    const { method, path, body } = requestOf(endpoint, input);
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const once: Record<string, string> = endpoint.idempotencyKey ? { 'idempotency-key': randomUUID() } : {};
    return send(method, path, { ...json, ...once, 'sec-fetch-site': 'same-origin' }, body);
  }

  async function load(path: string): Promise<LoadedDocument> {
    let address = path;
    for (let step = 0; step < 10; step += 1) {
      const { status, location, body } = await send('GET', address, NAVIGATION);
      if (location === null) return { address, status, body };
      const next = new URL(location, `http://${host}`);
      address = next.pathname + next.search;
    }
    throw new Error(`${path} leads on without end.`);
  }

  return {
    brand,
    shop,
    async ask(endpoint, input) {
      const answer = await waitFor('the shop is not too busy', async () => {
        const received = await call(endpoint, input);
        return received.status === 503 ? null : received;
      });
      if (answer.status !== 200)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.body}`);
      return z.parse(endpoint.output, JSON.parse(answer.body));
    },
    async askRefused(endpoint, input) {
      const { status, body } = await call(endpoint, input);
      if (status < 400) throw new Error(`${endpoint.method} ${endpoint.path} was to be refused.`);
      return z.parse(refusal, JSON.parse(body)).data;
    },
    async open(path) {
      const { address, status } = await load(path);
      if (status >= 500) throw new Error(`GET ${address}: ${status}`);
      return address;
    },
    load,
    another: () => newVisitor(shop, brand, outerPort),
    cookies: () => [...cookies].map(([name, value]) => ({ name, value })),
    forget: (choice) => cookies.delete(nameOf(choice)),
    setLanguage: (language) => cookies.set(nameOf('language'), language),
  };
}

const refusal = z.object({ data: z.optional(z.unknown()) });

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

function remember(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const name = pair.slice(0, pair.indexOf('='));
  const value = pair.slice(name.length + 1);
  if (value === '' || /max-age=0(?:;|$)/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

/** An address of the benchmark range (RFC 2544), so that visitors do not share rate limits. */
function networkOf(position: number): string {
  return `198.18.${Math.trunc(position / 250) % 250}.${(position % 250) + 1}`;
}

const TIMEOUT_MS = 60_000;
const DELAY_MS = 100;

/** Polls until there is a result, for background processing. */
export async function waitFor<Value>(what: string, look: () => Promise<Value | null>): Promise<Value> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const found = await look();
    if (found !== null) return found;
    await pause(DELAY_MS);
  }
  throw new Error(`Timed out waiting for this: ${what}.`);
}
