import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import type { basketCommand, configuration as configurationSchema } from '#contract/basket.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { happens, pick, pickWeighted, upTo } from './chance.ts';
import type { ShopperSession } from './shopper-session.ts';

type Configuration = z.input<typeof configurationSchema>;
type Command = z.input<typeof basketCommand>;

/** The folder and brand of the fault store. */
export const FAULT_BRAND = 'faultline';

/** The number of scarce products and vouchers of the fault store; all shoppers use the same one at a time. */
const SCARCE = 12;

/**
 * Adds one to three items to the basket, in the fault store often with a voucher; false when nothing could be added.
 */
export async function fillBasket(session: ShopperSession): Promise<boolean> {
  const { random, shop } = session;
  const lineCount = upTo(random, 3);
  let had = 0;
  for (let count = 0; count < lineCount; count += 1) {
    const configuration = shop.brand === FAULT_BRAND ? fromFaultStore(session) : await fromAnyStore(session);
    if (configuration !== null && (await command(session, { kind: 'add-line', configuration }))) had += 1;
    await session.think();
  }
  if (had === 0 || shop.brand !== FAULT_BRAND) return had > 0;
  if (happens(random, 0.3)) await command(session, { kind: 'switch-currency', currency: pick(random, ['JPY', 'KWD']) });
  const code = voucherFor(session);
  if (code !== null) await command(session, { kind: 'apply-voucher', code });
  return true;
}

/** Removes lines that can no longer be ordered. */
export async function removeLines(session: ShopperSession, lineIds: readonly string[]): Promise<void> {
  for (const lineId of lineIds) await command(session, { kind: 'remove-line', lineId });
}

async function command(session: ShopperSession, what: Command): Promise<boolean> {
  const done = await session.client.ask(api.basket.command, { commandId: randomUUID(), command: what });
  if (!done.ok) session.refused(done.problem, what.kind);
  return done.ok;
}

function fromFaultStore(session: ShopperSession): Configuration {
  const { random, environment } = session;
  if (happens(random, 0.35)) return name(session);
  const productId = pickWeighted(random, [
    ['plan', 30],
    ['seat', 25],
    [`rare-${stage(environment)}`, 40],
    ['visit', 20],
    ['gift', 10],
    ['trial', 5],
  ]);
  const terms: Readonly<Record<string, Configuration['term']>> = { gift: 0, [`rare-${stage(environment)}`]: 1 };
  const most = { seat: 40, [`rare-${stage(environment)}`]: 3 }[productId] ?? 1;
  return plain(productId, terms[productId] ?? pick(random, [1, 12] as const), upTo(random, most));
}

/** A new domain, one that provokes registry faults, or the one all shoppers compete for. */
function name({ random, environment }: ShopperSession): Configuration {
  const own = randomUUID().slice(0, 13);
  const label = pickWeighted(random, [
    [`free-${own}`, 55],
    [`free-wanted-${Math.floor(environment.progress() * 60)}`, 15],
    [`gone-at-create-${own}`, 10],
    [`lost-reply-${own}`, 8],
    [`pending-${own}`, 8],
  ]);
  const tld = pick(random, ['com', 'org']);
  const domain = { mode: 'register', name: `${label}.${tld}`, nameservers: [] } as const;
  return { ...plain(`tld:${tld}`, pick(random, [12, 24] as const), 1), domain };
}

function voucherFor({ random, environment }: ShopperSession): string | null {
  return pickWeighted<string | null>(random, [
    [null, 40],
    [`FEW-${stage(environment)}`, 25],
    [`FREE-${stage(environment)}`, 20],
    ['ONCE', 15],
  ]);
}

function stage({ progress }: ShopperSession['environment']): number {
  return Math.min(SCARCE, 1 + Math.floor(progress() * SCARCE));
}

function plain(productId: string, term: Configuration['term'], quantity: number): Configuration {
  return { productId, term, quantity, options: {}, extras: [], fields: {}, domain: null };
}

/** Any product of a store that needs no configuration. */
async function fromAnyStore(session: ShopperSession): Promise<Configuration | null> {
  const { client, random } = session;
  const listed = await client.ask(api.catalogue.list, {});
  const products = listed.ok ? listed.value.products : [];
  const pid = products.length === 0 ? null : pick(random, products).slug;
  const found = pid === null ? null : await client.ask(api.catalogue.get, { pid });
  return found?.ok === true ? defaultConfiguration(found.value) : null;
}

function defaultConfiguration({ product, currency }: OutputOf<typeof api.catalogue.get>): Configuration | null {
  const term = product.defaultTerm ?? product.prices[currency]?.[0]?.term;
  const isAsking = product.fields.some((field) => field.required && !field.canBeGivenLater);
  if (term === undefined || isAsking || product.kind === 'domain') return null;
  const options = product.options.flatMap(({ key, required, kind, values, defaultKey }) => {
    const value = defaultKey ?? values[0]?.key;
    return required && kind !== 'quantity' && value !== undefined ? [[key, [value]] as const] : [];
  });
  return {
    ...plain(product.id, term, product.quantity.min),
    options: Object.fromEntries(options),
    domain: product.needsDomain ? { mode: 'existing', name: `site-${randomUUID().slice(0, 8)}.example` } : null,
  };
}
