import { buildDomainConfiguration } from '#core/catalogue/domain-shop.builder.ts';
import type { DomainOperation } from '#core/domains/domain-operation.ts';
import { BILLING_TERMS } from '#core/time/billing-term.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import type { MemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { type TestPayment, type TestShopper, valueOf } from '#tests/support/test-shopper.ts';
import { unavailableDatabase } from '#tests/support/unavailable-database.ts';

/**
 * Basket content: domains to register, to transfer (with auth codes), to renew (for years), to restore, and hosting
 * plans.
 */
export interface Purchase extends TestPayment {
  readonly register?: readonly string[];
  readonly transfer?: Readonly<Record<string, string | null>>;
  readonly renew?: Readonly<Record<string, number>>;
  readonly restore?: readonly string[];
  readonly plans?: number;
  /** Default: a new shopper. */
  readonly by?: TestShopper;
}

/** Orders domains: 12.00 to register, 13.00 to transfer, 15.00 a year to renew, 95.00 to restore; a plan is 48.00. */
export async function buyDomains(
  shop: TestShop,
  { register = [], transfer = {}, renew = {}, restore = [], plans = 0, by, ...payment }: Purchase,
): Promise<{ readonly shopper: TestShopper; readonly orderId: string }> {
  const shopper = by ?? shop.shopper();
  for (const [name, years] of Object.entries(renew)) await addDomain(shopper, 'renew', name, years);
  for (const name of restore) await addDomain(shopper, 'restore', name);
  for (const name of register) await addDomain(shopper, 'register', name);
  for (const [name, code] of Object.entries(transfer)) {
    await addDomain(shopper, 'transfer', name);
    if (code !== null) valueOf(await shopper.api.domains.giveTransferCode({ name, code }));
  }
  for (let plan = 0; plan < plans; plan += 1) await shopper.add();
  const { quote } = await shopper.bill({ phone: '+49 381 123456' });
  const placed = valueOf(await shopper.place(quote?.hash ?? '', payment));
  return { shopper, orderId: placed.orderId };
}

/** Adds a domain line to the basket of a shopper. */
export async function addDomain(shopper: TestShopper, mode: DomainOperation, name: string, years = 1): Promise<void> {
  const term = BILLING_TERMS.find((months) => months === years * 12);
  await shopper.command({
    kind: 'add-line',
    configuration: buildDomainConfiguration(name, { mode, term: term ?? 12 }),
  });
}

/** Advances the clock in steps and runs what is due each minute after each, everything at the end. */
export async function pass(shop: TestShop, totalMs: number, everyMs: number): Promise<void> {
  for (let passed = 0; passed < totalMs; passed += everyMs) {
    shop.clock.advance(everyMs);
    await (passed + everyMs < totalMs ? runMinutely(shop) : shop.app.jobs.runAll());
  }
}

/**
 * Runs the due jobs and the tasks with a pause of at most a minute. The others, such as importing each day of a payment
 * provider, would take half the time of a test that simulates months.
 */
export function runMinutely({ app }: Pick<TestShop, 'app'>): Promise<void> {
  return app.jobs.runAll({ maxPauseMs: MINUTE_MS });
}

/** Runs the due jobs and tasks of a worker, without the hourly ones. */
export function runFrequent({ app }: Pick<TestShop, 'app'>): Promise<void> {
  return app.jobs.runAll({ maxPauseMs: 15 * MINUTE_MS });
}

/** The provider's journal in order: 'captured 1000, released 4800'. */
export async function moneyMoved({ provider }: Pick<TestShop, 'provider'>): Promise<string> {
  const journal = await provider.journal();
  return journal.map(({ event, amountMinor }) => `${event} ${amountMinor}`).join(', ');
}

/** Each line as shown to the shopper: 'lantern.com registered, beacon.com not-obtained taken'. */
export async function linesReported(shopper: TestShopper, orderId: string): Promise<string> {
  const { lines } = await shopper.order(orderId);
  return lines
    .map(({ line, state, domain }) =>
      [line.configuration.domain?.name ?? 'plan', domain?.state ?? state, domain?.reason].filter(Boolean).join(' '),
    )
    .join(', ');
}

/** A registry that executes the next command but never answers it. */
export function loseNextReply(
  registry: MemoryRegistry,
  command: 'create' | 'transfer' | 'renew' | 'restore' | 'remove',
): void {
  const create = registry.create.bind(registry);
  const transfer = registry.transfer.bind(registry);
  const renew = registry.renew.bind(registry);
  const restore = registry.restore.bind(registry);
  const remove = registry.remove.bind(registry);
  const putBack = () => void Object.assign(registry, { create, transfer, renew, restore, remove });
  const losing = {
    create: losingReply(create, putBack),
    transfer: losingReply(transfer, putBack),
    renew: losingReply(renew, putBack),
    restore: losingReply(restore, putBack),
    remove: losingReply(remove, putBack),
  };
  Object.assign(registry, { [command]: losing[command] });
}

function losingReply<Input>(ask: (input: Input) => Promise<unknown>, putBack: () => void) {
  return async (input: Input) => {
    putBack();
    await ask(input);
    return { kind: 'unknown', reason: 'timeout' } as const;
  };
}

/** Makes a registry answer no check of a domain until released; returns the release function. */
export function suspendChecks(registry: MemoryRegistry, name: string): () => void {
  const check = registry.check.bind(registry);
  registry.check = (names, signal) => (names.includes(name) ? noAnswers() : check(names, signal));
  return () => void (registry.check = check);
}

async function* noAnswers(): AsyncGenerator<never> {
  // Never answers.
}

/** A process that is killed before its n-th transaction or single write; earlier commits remain. */
export async function workUntilKilled(shop: TestShop, transactions: number): Promise<void> {
  let left = transactions;
  const isKilled = (): boolean => {
    left -= 1;
    return left < 0;
  };
  const database: Database = {
    ...shop.database,
    get write() {
      return isKilled() ? unavailableDatabase().write : shop.database.write;
    },
    transaction: (work) => (isKilled() ? Promise.reject(new Error('killed')) : shop.database.transaction(work)),
  };
  const crashing = await shop.another({ database });
  await crashing.app.jobs.runAll().catch(() => undefined);
}

/** How often a registry received a command for a domain. */
export function commandCount({ registry }: Pick<TestShop, 'registry'>, command: string, name: string): number {
  return registry.commands.filter((input) => input.command === command && input.names.includes(name)).length;
}
