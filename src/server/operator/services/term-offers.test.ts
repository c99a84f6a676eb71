import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { RENEWING, automatic, having, renewals, until } from '#server/delivery/renewals/renewal-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShopOptions, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const brandId = 'larkhost';
const A_YEAR_MS = 90_000;

describeOnBothDatabases('an offer of another term for a service', (open) => {
  const shops = shopsOn(open);

  /** Anna has a plan of twelve months for 60.00 that renews automatically. */
  async function offered(options: TestShopOptions = RENEWING) {
    const { shop, anna, renewsAt } = await having(await shops(options), { name: null });
    const operator = testOperator(shop);
    const [row] = valueOf(await operator.services.list({})).rows;
    const key = { brandId, serviceId: row?.id ?? '' };
    const page = async () => valueOf(await operator.services.get(key));
    const commandOf = async () => ({
      ...key,
      commandId: randomUUID(),
      version: (await page()).version,
      reason: 'asked by phone',
    });
    const offer = async (term: number, amountMinor: number) =>
      operator.services.offerTerm({ ...(await commandOf()), term, amountMinor });
    const shown = async () => valueOf(await anna.api.services.list({})).services[0];
    return { shop, anna, renewsAt, operator, key, page, commandOf, offer, shown };
  }

  test(
    'shows its price, and is charged after the customer has accepted it',
    async () => {
      const { shop, anna, renewsAt, operator, key, page, offer, shown } = await offered();
      expect(valueOf(await operator.services.terms(key))).toMatchObject({
        current: { term: 12, amountMinor: 6000 },
        startsAt: renewsAt,
        terms: [
          { term: 1, amountMinor: 500 },
          { term: 24, amountMinor: 12_000 },
        ],
      });
      expect(valueOf(await offer(24, 12_000)).termOffer).toMatchObject({ state: 'open', canBeAccepted: true });
      await shop.app.jobs.runAll();
      const [email] = (await shop.emailsTo('anna@example.com')).filter(({ subject }) => /billing period/.test(subject));
      expect(email?.text).toContain('€120.00 for 24 months instead of €60.00 for 12 months');
      expect(await shown()).toMatchObject({
        renewal: { term: 12, amountMinor: 6000 },
        termOffer: { term: 24, amountMinor: 12_000, currency: 'EUR', startsAt: renewsAt },
      });
      const id = key.serviceId;
      expect(await anna.api.services.acceptTerm({ id, term: 24, amountMinor: 11_999 })).toMatchObject({ ok: false });
      valueOf(await anna.api.services.acceptTerm({ id, term: 24, amountMinor: 12_000 }));
      expect(await anna.api.services.acceptTerm({ id, term: 24, amountMinor: 12_000 })).toMatchObject({ ok: false });
      expect(await shown()).toMatchObject({ renewsAt, renewal: { term: 24, amountMinor: 12_000 }, termOffer: null });
      expect(await page()).toMatchObject({ term: 24, termOffer: { state: 'accepted' } });
      await until(shop, renewsAt + DAY_MS);
      expect(await automatic(shop)).toEqual(['12000 succeeded']);
      expect(await renewals(shop)).toEqual(['service renewed']);
      expect((await page()).renewsAt).toBeGreaterThan(renewsAt + 725 * DAY_MS);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test(
    'changes nothing while it is open, declined or withdrawn',
    async () => {
      const { shop, anna, renewsAt, operator, key, page, commandOf, offer, shown } = await offered();
      valueOf(await offer(24, 12_000));
      valueOf(await anna.api.services.declineTerm({ id: key.serviceId }));
      expect(await shown()).toMatchObject({ termOffer: null, renewal: { term: 12 } });
      valueOf(await offer(1, 500));
      const { version: _, ...withdrawal } = await commandOf();
      const both = await Promise.all([
        operator.services.withdrawTerm(withdrawal),
        operator.services.withdrawTerm(withdrawal),
      ]);
      expect(both.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await shown()).toMatchObject({ termOffer: null });
      valueOf(await offer(1, 500));
      await until(shop, renewsAt + DAY_MS);
      expect(await automatic(shop)).toEqual(['6000 succeeded']);
      expect((await page()).termOffer).toMatchObject({ state: 'open', canBeAccepted: false });
      await anna.signIn('anna@example.com');
      expect(await shown()).toMatchObject({ termOffer: null });
      const late = await anna.api.services.acceptTerm({ id: key.serviceId, term: 1, amountMinor: 500 });
      expect(late).toMatchObject({ ok: false, problem: { code: 'services/term-not-offered' } });
      const actions = (await page()).audit.map(({ action }) => action);
      expect(actions).toEqual([
        'services.offer-term',
        'services.withdraw-term',
        'services.offer-term',
        'services.offer-term',
      ]);
    },
    A_YEAR_MS,
  );

  test('replaces an open offer, and of two concurrent offers one remains', async () => {
    const { offer, page, shop } = await offered();
    valueOf(await offer(24, 12_000));
    valueOf(await offer(1, 500));
    await Promise.all([offer(24, 12_000), offer(1, 500)]);
    const rows = await shop.database.read.selectFrom('term_offers').select('state').execute();
    expect(rows.filter(({ state }) => state === 'open')).toHaveLength(1);
    expect((await page()).termOffer).toMatchObject({ state: 'open' });
  });

  test('is refused for a changed price, for a term that is not sold, and once the next term is invoiced', async () => {
    const { shop, renewsAt, operator, key, offer } = await offered();
    const refusal = (reason: string) => ({
      ok: false,
      problem: { code: 'services/change-refused', data: { reason } },
    });
    expect(await offer(24, 11_000)).toMatchObject(refusal('price-changed'));
    expect(await offer(36, 11_000)).toMatchObject(refusal('not-sold'));
    expect(await offer(12, 6000)).toMatchObject(refusal('not-sold'));
    await until(shop, renewsAt - 1);
    expect(await renewals(shop)).toEqual(['service invoiced']);
    expect(await offer(24, 12_000)).toMatchObject(refusal('invoiced'));
    expect(await operator.services.terms(key)).toMatchObject(refusal('invoiced'));
  });

  test('is either accepted in time or refused when the next term is invoiced concurrently', async () => {
    const { shop, anna, renewsAt, key, offer, page } = await offered();
    await until(shop, renewsAt - 15 * DAY_MS);
    valueOf(await offer(1, 500));
    shop.clock.advance(2 * DAY_MS);
    await anna.signIn('anna@example.com');
    const [accepted] = await Promise.all([
      anna.api.services.acceptTerm({ id: key.serviceId, term: 1, amountMinor: 500 }),
      shop.app.jobs.runAll(),
    ]);
    await shop.app.jobs.runAll();
    const order = shop.database.read.selectFrom('orders').select('total_minor').where('origin', '=', 'renewal');
    expect(await order.execute()).toEqual([{ total_minor: accepted.ok ? 500 : 6000 }]);
    expect((await page()).term).toBe(accepted.ok ? 1 : 12);
  });

  test('can be accepted and declined by its customer only', async () => {
    const { shop, key, offer, shown } = await offered();
    valueOf(await offer(24, 12_000));
    const [guest, other] = [shop.shopper(), shop.shopper()];
    await other.signIn('eve@example.com');
    const accepted = { id: key.serviceId, term: 24, amountMinor: 12_000 };
    expect(await guest.api.services.acceptTerm(accepted)).toMatchObject({ ok: false });
    expect(await other.api.services.acceptTerm(accepted)).toMatchObject({
      ok: false,
      problem: { code: 'services/not-found' },
    });
    expect(await other.api.services.declineTerm({ id: key.serviceId })).toMatchObject({ ok: false });
    expect(await shown()).toMatchObject({ renewal: { term: 12 }, termOffer: { term: 24 } });
  });
});
