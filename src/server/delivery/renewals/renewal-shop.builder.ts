import * as z from 'zod/mini';
import { buildProduct } from '#core/catalogue/product.builder.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { addDomain, runMinutely } from '#server/delivery/domains/domain-shop.builder.ts';
import { retryDeadLetteredJobs } from '#server/jobs/retry-job-store.ts';
import { EVERY_TYPE } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import type { TestShop, TestShopOptions } from '#tests/support/test-shop.ts';
import { type TestShopper, valueOf } from '#tests/support/test-shopper.ts';

const requestSchema = z.object({ reference: z.string(), isOffSession: z.optional(z.boolean()) });

export const NAME = 'lantern.com';

/** A shop that sells a plan and domains, with every payment type. */
export const RENEWING: TestShopOptions = { brand: EVERY_TYPE, domains: buildDomains() };

/** The initial state of a test. */
export interface Having {
  readonly shop: TestShop;
  readonly anna: TestShopper;
  /** End of the plan's term and expiry of the domain (ms). */
  readonly renewsAt: number;
  readonly expiresAt: number;
}

/**
 * Anna has a plan and a domain for one year, paid by a saved card, with consent to automatic payment if `isAutomatic`; she
 * requested immediate performance if `startAtOnce`. The term of a plan is in months.
 */
export async function having(
  shop: TestShop,
  {
    isAutomatic = true,
    name = NAME,
    plans = 1,
    startAtOnce = false,
    term = 12,
  }: { isAutomatic?: boolean; name?: string | null; plans?: number; startAtOnce?: boolean; term?: BillingTerm } = {},
): Promise<Having> {
  const anna = shop.shopper();
  await anna.signIn('anna@example.com');
  if (name !== null) await addDomain(anna, 'register', name);
  for (let plan = 0; plan < plans; plan += 1) await anna.add({ term });
  const { quote } = await anna.bill({ phone: '+49 381 123456' });
  const token = await shop.provider.token('approve');
  const payment = {
    type: 'card-intent',
    token,
    storeOnPayment: true,
    storeOnPaymentAutoPayment: isAutomatic,
  } as const;
  valueOf(await anna.place(quote?.hash ?? '', { card: null, input: { payment, startAtOnce } }));
  await shop.app.jobs.runAll();
  const service = await shop.database.read
    .selectFrom('services')
    .select('renews_at')
    .where('kind', '=', 'service')
    .executeTakeFirst();
  return { shop, anna, renewsAt: service?.renews_at ?? 0, expiresAt: shop.registry.findDomain(NAME)?.expiresAt ?? 0 };
}

/** Anna in a new session, since hers ends within a year. */
export async function again(shop: TestShop): Promise<TestShopper> {
  const anna = shop.shopper();
  await anna.signIn('anna@example.com');
  return anna;
}

/** Advances the clock to an instant, running what is due each minute daily in the last weeks, everything at the end. */
export async function until(shop: TestShop, at: number): Promise<void> {
  const idle = at - 36 * DAY_MS - shop.clock.now();
  if (idle > 0) shop.clock.advance(idle);
  while (shop.clock.now() < at) {
    shop.clock.advance(Math.min(DAY_MS, at - shop.clock.now()));
    await runMinutely(shop);
  }
  await shop.app.jobs.runAll();
}

/** Every renewal: 'service renewed', 'domain dunning 2'. */
export async function renewals({ database }: TestShop): Promise<string[]> {
  const rows = await database.read.selectFrom('renewals').selectAll().execute();
  return rows
    .toSorted((a, b) => a.period_start - b.period_start || (a.kind < b.kind ? -1 : 1))
    .map(({ kind, state, attempts }) => `${kind} ${state}${attempts > 1 ? ` ${attempts}` : ''}`);
}

/** A shop that sells a plan which a provisioning system at a URL sets up; its secret is named 'PANEL'. */
export function hostingBy(url: string) {
  const provisioning = { by: 'webhook', url, secret: 'PANEL', previousSecret: null } as const;
  return { brand: EVERY_TYPE, products: [buildProduct({ provisioning })] };
}

/** Staff retry the failed jobs of the only renewal order. */
export async function retryRenewal({ database, clock }: TestShop): Promise<void> {
  const { id: orderId } = await database.read
    .selectFrom('orders')
    .select('id')
    .where('origin', '=', 'renewal')
    .executeTakeFirstOrThrow();
  const retried = { brandId: 'larkhost', orderId, at: clock.now() };
  await database.transaction((tx) => retryDeadLetteredJobs(tx, retried));
}

/** The provider declines automatic payments until the returned function is called. */
export function declineAutomatic({ payments }: Pick<TestShop, 'payments'>, reason = 'insufficient-funds'): () => void {
  const create = payments.createPayment.bind(payments);
  payments.createPayment = async (request) => {
    if (request.isOffSession !== true) return create(request);
    const { amountMinor, currency, reference } = request;
    return {
      outcome: 'declined',
      providerPaymentId: `declined-${reference}`,
      actionUrl: null,
      amountMinor,
      currency,
      authorisedMinor: 0,
      capturedMinor: 0,
      refundedMinor: 0,
      declineReason: reason,
      savedMethod: null,
    };
  };
  return () => void (payments.createPayment = create);
}

/** Automatic payments as 'amount state', oldest first. */
export async function automatic({ database }: TestShop): Promise<string[]> {
  const rows = await database.read.selectFrom('payments').selectAll().orderBy('created_at').execute();
  return rows
    .filter(({ request }) => requestSchema.parse(JSON.parse(request)).isOffSession === true)
    .map((row) => `${row.amount_minor} ${row.state}`);
}

/** A plan with a free trial. */
export const TRIAL = [buildProduct({ trialDays: 30 })];
