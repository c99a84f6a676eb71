import { expect, test } from 'vitest';
import { buildTldPrice } from '#core/domains/tld.builder.ts';
import { RENEWAL_POLICY } from '#core/renewals/renewal-policy.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { addDomain } from '#server/delivery/domains/domain-shop.builder.ts';
import { EVERY_TYPE } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { buildDomains, buildSoldTld } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { NAME, RENEWING, automatic, having, renewals, until, again } from './renewal-shop.builder.ts';

/** Timeout of a test that simulates a year (ms). */
const A_YEAR_MS = 90_000;

const RENEW_ONCE: Partial<Brand> = { ...EVERY_TYPE, renewals: { ...RENEWAL_POLICY, unanswered: 'renew-once' } };

/** Changes the list price of a renewal. */
async function raise(shop: TestShop, renewMinor: number, brand: Partial<Brand> = EVERY_TYPE): Promise<void> {
  const price = buildTldPrice({ renewMinor });
  const domains = buildDomains({ tlds: [buildSoldTld({ prices: { EUR: price, USD: price } })] });
  await shop.publish({ ...RENEWING, brand, domains });
}

async function priceOf(shop: TestShop) {
  const anna = await again(shop);
  return valueOf(await anna.api.renewalPrices.get({ name: NAME })).price;
}

async function emails(shop: TestShop, beginning: string) {
  const all = await shop.emailsTo('anna@example.com');
  return all.filter(({ subject }) => subject.startsWith(beginning));
}

describeOnBothDatabases('the renewal price of a domain', (open) => {
  const shops = shopsOn(open);

  test(
    'that rose is announced a month in advance with the old and new price, and charged once accepted',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING));
      await raise(shop, 2490);
      await until(shop, expiresAt - 31 * DAY_MS);
      const [email] = await emails(shop, `${NAME}: the renewal price changes`);
      expect(email?.text).toContain('rises from €15.00 to €24.90');
      expect(email?.text).toContain("If you do nothing, it won't be renewed");
      expect(await priceOf(shop)).toMatchObject({
        amountMinor: 1500,
        rise: { state: 'announced', oldMinor: 1500, newMinor: 2490, isAtOldPrice: false },
      });
      const anna = await again(shop);
      expect(await anna.api.renewalPrices.accept({ name: NAME, newMinor: 2400 })).toMatchObject({
        problem: { code: 'domains/price-not-offered' },
      });
      valueOf(await anna.api.renewalPrices.accept({ name: NAME, newMinor: 2490 }));
      expect(await priceOf(shop)).toMatchObject({ amountMinor: 2490, rise: { state: 'accepted' } });
      await until(shop, expiresAt);
      expect(await automatic(shop)).toContain('2490 succeeded');
      await until(shop, expiresAt + 365 * DAY_MS);
      expect((await automatic(shop)).filter((charge) => charge === '2490 succeeded')).toHaveLength(2);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'that rose and was not accepted is not charged, and an email explains how to keep the domain',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING));
      await raise(shop, 2490);
      await until(shop, expiresAt - 10 * DAY_MS);
      expect(await renewals(shop)).toContain('domain upcoming');
      const announced = await emails(shop, `${NAME} will not be renewed unless you agree`);
      expect(announced).toHaveLength(1);
      expect(announced[0]?.text).toContain('agree to €24.90');
      await until(shop, expiresAt);
      expect((await automatic(shop)).filter((charge) => charge !== '6000 succeeded')).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'is announced including tax if list prices exclude it',
    async () => {
      const brand = { ...EVERY_TYPE, pricesIncludeTax: false };
      const { shop, expiresAt } = await having(await shops({ ...RENEWING, brand }));
      await raise(shop, 2490, brand);
      await until(shop, expiresAt - 8 * DAY_MS);
      const [rise] = await emails(shop, `${NAME}: the renewal price changes`);
      expect(rise?.text).toContain('rises from €17.85 incl. tax to €29.63 incl. tax.');
      const [unanswered] = await emails(shop, `${NAME} will not be renewed unless you agree`);
      expect(unanswered?.text).toContain('agree to €29.63 incl. tax');
      expect(await priceOf(shop)).toMatchObject({ amountMinor: 1785, isTaxAdded: true });
    },
    A_YEAR_MS,
  );

  test(
    'can be accepted without an account by the link in the email, for that term only',
    async () => {
      const shop = await shops(RENEWING);
      const guest = shop.shopper();
      await addDomain(guest, 'register', NAME);
      const { quote } = await guest.bill({ phone: '+49 381 123456' });
      valueOf(await guest.place(quote?.hash ?? ''));
      await shop.app.jobs.runAll();
      const expiresAt = shop.registry.findDomain(NAME)?.expiresAt ?? 0;
      await raise(shop, 2490);
      await until(shop, expiresAt - 31 * DAY_MS);
      const { text = '' } = (await emails(shop, `${NAME}: the renewal price changes`))[0] ?? {};
      const code = /domains\/lantern\.com\?code=(\S+)/.exec(text)?.[1] ?? '';
      const { renewalPrices } = shop.shopper().api;
      const refused = { problem: { code: 'domains/not-found' } };
      expect(await renewalPrices.get({ name: NAME, code: `${code.slice(0, -2)}AA` })).toMatchObject(refused);
      expect(await renewalPrices.get({ name: NAME })).toMatchObject({ problem: { code: 'account/sign-in-required' } });
      expect(valueOf(await renewalPrices.get({ name: NAME, code })).price).toMatchObject({ rise: { newMinor: 2490 } });
      valueOf(await renewalPrices.accept({ name: NAME, newMinor: 2490, code }));
      expect(valueOf(await renewalPrices.get({ name: NAME, code })).price).toMatchObject({ amountMinor: 2490 });
      await until(shop, expiresAt);
      expect(await renewalPrices.accept({ name: NAME, newMinor: 2490, code })).toMatchObject(refused);
    },
    A_YEAR_MS,
  );

  test(
    'can still be accepted after that until the term ends, and is then charged',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING));
      await raise(shop, 2490);
      await until(shop, expiresAt - 8 * DAY_MS);
      expect(await priceOf(shop)).toMatchObject({ rise: { state: 'not-renewed' } });
      const anna = await again(shop);
      valueOf(await anna.api.renewalPrices.accept({ name: NAME, newMinor: 2490 }));
      await until(shop, expiresAt);
      expect(await automatic(shop)).toContain('2490 succeeded');
      expect(shop.registry.findDomain(NAME)?.expiresAt).toBe(expiresAt + 365 * DAY_MS);
    },
    A_YEAR_MS,
  );

  test(
    'cannot be accepted any more once the domain has expired without a renewal',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING));
      await raise(shop, 2490);
      await until(shop, expiresAt - 10 * DAY_MS);
      expect(await priceOf(shop)).toMatchObject({ rise: { state: 'not-renewed' } });
      await until(shop, expiresAt + 6 * DAY_MS);
      expect(await renewals(shop)).toContain('domain ended');
      expect(await priceOf(shop)).toMatchObject({ amountMinor: 1500, rise: null });
      const anna = await again(shop);
      expect(await anna.api.renewalPrices.accept({ name: NAME, newMinor: 2490 })).toMatchObject({
        problem: { code: 'domains/price-not-offered' },
      });
    },
    A_YEAR_MS,
  );

  test(
    'that was not accepted is the old price once more if the brand allows it, and only once',
    async () => {
      const { shop, expiresAt } = await having(await shops({ ...RENEWING, brand: RENEW_ONCE }));
      await raise(shop, 2490, RENEW_ONCE);
      await until(shop, expiresAt - 31 * DAY_MS);
      const [email] = await emails(shop, `${NAME}: the renewal price changes`);
      expect(email?.text).toContain('once more at the old price');
      await until(shop, expiresAt);
      expect(await automatic(shop)).toContain('1500 succeeded');
      await until(shop, expiresAt + 365 * DAY_MS);
      expect((await automatic(shop)).filter((charge) => /^(1500|2490) /.test(charge))).toEqual(['1500 succeeded']);
      expect(await emails(shop, `${NAME} will not be renewed unless you agree`)).toHaveLength(1);
    },
    A_YEAR_MS,
  );

  test(
    'that a former owner did not accept leaves a new owner the old price once',
    async () => {
      const { shop, expiresAt } = await having(await shops({ ...RENEWING, brand: RENEW_ONCE }));
      const key = {
        brand_id: 'larkhost',
        kind: 'domain',
        subject_id: NAME,
        period_start: shop.clock.now() + DAY_MS,
      } as const;
      const amounts = { currency: 'EUR', term: 12, old_minor: 1000, new_minor: 1200, list_minor: 1200 };
      const times = { announced_at: 0, answer_by: 0, answered_at: null, updated_at: 0 };
      const former = { ...key, ...amounts, ...times, state: 'kept' } as const;
      await shop.database.write.insertInto('price_changes').values(former).execute();
      await raise(shop, 2490, RENEW_ONCE);
      await until(shop, expiresAt - 31 * DAY_MS);
      expect(await priceOf(shop)).toMatchObject({ rise: { isAtOldPrice: true } });
      await until(shop, expiresAt);
      expect(await automatic(shop)).toContain('1500 succeeded');
    },
    A_YEAR_MS,
  );

  test(
    'that rises too late to be announced stays the old price',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING));
      await until(shop, expiresAt - 20 * DAY_MS);
      await raise(shop, 9900);
      await until(shop, expiresAt);
      expect(await automatic(shop)).toContain('1500 succeeded');
      expect(await emails(shop, `${NAME}: the renewal price changes`)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'that was lowered is charged without a confirmation',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING));
      await raise(shop, 990);
      await until(shop, expiresAt);
      expect(await automatic(shop)).toContain('990 succeeded');
      expect(await emails(shop, `${NAME}: the renewal price changes`)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test('can be accepted only by the customer of the domain', async () => {
    const { shop, expiresAt } = await having(await shops(RENEWING));
    await raise(shop, 2490);
    await until(shop, expiresAt - 31 * DAY_MS);
    const eve = shop.shopper();
    expect(await eve.api.renewalPrices.accept({ name: NAME, newMinor: 2490 })).toMatchObject({ ok: false });
    await eve.signIn('eve@example.com');
    expect(await eve.api.renewalPrices.accept({ name: NAME, newMinor: 2490 })).toMatchObject({
      problem: { code: 'domains/not-found' },
    });
    expect(await priceOf(shop)).toMatchObject({ rise: { state: 'announced' } });
  });

  test(
    'is charged once if it is accepted while it is invoiced',
    async () => {
      const { shop, expiresAt } = await having(await shops(RENEWING));
      await raise(shop, 2490);
      await until(shop, expiresAt - 17 * DAY_MS - 1);
      const anna = await again(shop);
      shop.clock.advance(1);
      await Promise.all([shop.app.jobs.runAll(), anna.api.renewalPrices.accept({ name: NAME, newMinor: 2490 })]);
      await until(shop, expiresAt);
      expect((await automatic(shop)).filter((charge) => charge !== '6000 succeeded')).toEqual(['2490 succeeded']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );
});
