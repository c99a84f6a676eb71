import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { RENEWING, automatic, having, renewals, until } from '#server/delivery/renewals/renewal-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { testOperator } from '#tests/support/test-operator.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const A_YEAR_MS = 90_000;
const NOT_OFFERED = { ok: false, problem: { code: 'services/term-not-offered' } };
const TWO_YEARS = { term: 24, amountMinor: 12_000 };
const A_MONTH = { term: 1, amountMinor: 500 };

async function emailsAboutTerms(shop: TestShop): Promise<readonly string[]> {
  await shop.app.jobs.runAll();
  const emails = await shop.emailsTo('anna@example.com');
  return emails.filter(({ subject }) => /billing period/.test(subject)).map(({ text }) => text);
}

describeOnBothDatabases('a term chosen by the customer', (open) => {
  const shops = shopsOn(open);

  /** Anna has a plan of twelve months for 60.00 that renews automatically. */
  async function owned() {
    const { shop, anna, renewsAt } = await having(await shops(RENEWING), { name: null });
    const shown = async () => valueOf(await anna.api.services.list({})).services[0];
    const id = (await shown())?.id ?? '';
    return { shop, anna, renewsAt, id, shown };
  }

  test(
    'is shown with its price, confirmed by email once, and charged when the current term ends',
    async () => {
      const { shop, anna, renewsAt, id, shown } = await owned();
      expect(valueOf(await anna.api.services.terms({ id }))).toEqual({
        name: 'Web Start',
        current: { term: 12, amountMinor: 6000 },
        currency: 'EUR',
        startsAt: renewsAt,
        terms: [A_MONTH, TWO_YEARS],
        refusal: null,
      });
      valueOf(await anna.api.services.changeTerm({ id, ...A_MONTH }));
      valueOf(await anna.api.services.changeTerm({ id, ...TWO_YEARS }));
      valueOf(await anna.api.services.changeTerm({ id, ...TWO_YEARS }));
      expect(await shown()).toMatchObject({ renewsAt, renewal: TWO_YEARS, termOffer: null });
      const emails = await emailsAboutTerms(shop);
      expect(emails).toHaveLength(2);
      expect(emails.join('\n')).toContain('€120.00 for 24 months instead of €5.00 for 1 month');
      await until(shop, renewsAt + DAY_MS);
      expect(await automatic(shop)).toEqual(['12000 succeeded']);
      expect(await renewals(shop)).toEqual(['service renewed']);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );

  test('is applied once for two concurrent requests, and the last of two different ones applies', async () => {
    const { shop, anna, id, shown } = await owned();
    const twice = [TWO_YEARS, TWO_YEARS].map((choice) => anna.api.services.changeTerm({ id, ...choice }));
    for (const answer of await Promise.all(twice)) valueOf(answer);
    expect(await emailsAboutTerms(shop)).toHaveLength(1);
    const different = [A_MONTH, TWO_YEARS].map((choice) => anna.api.services.changeTerm({ id, ...choice }));
    for (const answer of await Promise.all(different)) valueOf(answer);
    const { renewal } = (await shown()) ?? {};
    expect([A_MONTH, TWO_YEARS]).toContainEqual({ term: renewal?.term, amountMinor: renewal?.amountMinor });
  });

  test('withdraws a term offered by staff, also concurrently', async () => {
    const { shop, anna, id, shown } = await owned();
    const operator = testOperator(shop);
    const key = { brandId: 'larkhost', serviceId: id };
    const { version } = valueOf(await operator.services.get(key));
    const command = { ...key, commandId: crypto.randomUUID(), version, reason: 'asked by phone' };
    const [offered, chosen] = await Promise.all([
      operator.services.offerTerm({ ...command, ...A_MONTH }),
      anna.api.services.changeTerm({ id, ...TWO_YEARS }),
    ]);
    expect(chosen.ok).toBe(true);
    const rows = await shop.database.read.selectFrom('term_offers').select(['state', 'new_term']).execute();
    expect(rows).toContainEqual({ state: 'accepted', new_term: 24 });
    expect(rows).toHaveLength(offered.ok ? 2 : 1);
    valueOf(await anna.api.services.changeTerm({ id, ...A_MONTH }));
    expect(await shown()).toMatchObject({ renewal: A_MONTH, termOffer: null });
  });

  test('replaces an open offer that was requested before an answered one', async () => {
    const { shop, anna, id, shown } = await owned();
    const operator = testOperator(shop);
    valueOf(await anna.api.services.changeTerm({ id, ...TWO_YEARS }));
    const { version } = valueOf(await operator.services.get({ brandId: 'larkhost', serviceId: id }));
    const offer = { brandId: 'larkhost', serviceId: id, version, commandId: crypto.randomUUID(), ...A_MONTH };
    valueOf(await operator.services.offerTerm({ ...offer, reason: 'asked by phone' }));
    const offers = shop.database.write.updateTable('term_offers').where('state', '=', 'open');
    await offers.set({ offered_at: shop.clock.now() - 1 }).execute();
    const { term, amountMinor } = (await shown())?.termOffer ?? {};
    expect({ term, amountMinor }).toEqual(A_MONTH);
    valueOf(await anna.api.services.changeTerm({ id, term: 12, amountMinor: 6000 }));
    expect(await shown()).toMatchObject({ renewal: { term: 12, amountMinor: 6000 }, termOffer: null });
  });

  test('is refused for a changed amount, for a term that is not sold, and once the next term is invoiced', async () => {
    const { shop, anna, renewsAt, id, shown } = await owned();
    expect(await anna.api.services.changeTerm({ id, term: 24, amountMinor: 11_999 })).toMatchObject(NOT_OFFERED);
    expect(await anna.api.services.changeTerm({ id, term: 36, amountMinor: 12_000 })).toMatchObject(NOT_OFFERED);
    valueOf(await anna.api.services.cancel({ id }));
    expect(valueOf(await anna.api.services.terms({ id }))).toMatchObject({ terms: [], refusal: 'state' });
    expect(await anna.api.services.changeTerm({ id, ...TWO_YEARS })).toMatchObject(NOT_OFFERED);
    valueOf(await anna.api.services.keep({ id }));
    await until(shop, renewsAt - 1);
    await anna.signIn('anna@example.com');
    expect(valueOf(await anna.api.services.terms({ id }))).toMatchObject({ terms: [], refusal: 'invoiced' });
    expect(await anna.api.services.changeTerm({ id, ...TWO_YEARS })).toMatchObject(NOT_OFFERED);
    expect(await shown()).toMatchObject({ renewal: { term: 12, amountMinor: 6000 } });
    expect(await shop.database.read.selectFrom('term_offers').select('id').execute()).toEqual([]);
  });

  test('is either applied in time or refused when the next term is invoiced concurrently', async () => {
    const { shop, anna, renewsAt, id, shown } = await owned();
    await until(shop, renewsAt - 15 * DAY_MS);
    shop.clock.advance(2 * DAY_MS);
    await anna.signIn('anna@example.com');
    const [chosen] = await Promise.all([anna.api.services.changeTerm({ id, ...A_MONTH }), shop.app.jobs.runAll()]);
    await shop.app.jobs.runAll();
    const order = shop.database.read.selectFrom('orders').select('total_minor').where('origin', '=', 'renewal');
    expect(await order.execute()).toEqual([{ total_minor: chosen.ok ? 500 : 6000 }]);
    expect(await shown()).toMatchObject({ renewal: { term: chosen.ok ? 1 : 12 }, termOffer: null });
  });

  test('is visible to and changed by its customer only', async () => {
    const { shop, id, shown } = await owned();
    const [guest, other] = [shop.shopper(), shop.shopper()];
    await other.signIn('eve@example.com');
    const unknown = { ok: false, problem: { code: 'services/not-found' } };
    expect(await other.api.services.terms({ id })).toMatchObject(unknown);
    expect(await other.api.services.changeTerm({ id, ...TWO_YEARS })).toMatchObject(unknown);
    const signedOut = { ok: false, problem: { code: 'account/sign-in-required' } };
    expect(await guest.api.services.terms({ id })).toMatchObject(signedOut);
    expect(await guest.api.services.changeTerm({ id, ...TWO_YEARS })).toMatchObject(signedOut);
    expect(await shown()).toMatchObject({ renewal: { term: 12 } });
  });
});
