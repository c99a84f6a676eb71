import { expect, test } from 'vitest';
import { buildConfiguration } from '#core/catalogue/product.builder.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

const line = { kind: 'add-line', configuration: buildConfiguration() } as const;
const shown = { kind: 'note-recommendations-shown', productId: 'web' } as const;
const voucher = (code: string) => ({ kind: 'apply-voucher', code, keep: true }) as const;

describeOnBothDatabases('a batch of basket commands', (open) => {
  const openShop = shopsOn(open);

  test('is one transaction and one version, and repeating it changes nothing', async () => {
    const shop = await openShop({ promotions: [buildPromotion({ code: 'LAUNCH' })] });
    const { api } = shop.shopper();
    const batch = {
      commandId: 'b1',
      commands: [{ kind: 'switch-currency', currency: 'EUR' } as const, line, shown, voucher('LAUNCH')],
    };
    shop.forget();
    const first = valueOf(await api.basket.batch(batch));
    expect(shop.statements.filter((sql) => sql === 'begin')).toHaveLength(1);
    expect(first.outcomes.map(({ kind }) => kind)).toEqual(['unchanged', 'applied', 'applied', 'applied']);
    expect(first.basket).toMatchObject({ version: 1, count: 1, vouchers: [{ code: 'LAUNCH' }] });
    const repeated = valueOf(await api.basket.batch(batch));
    expect(repeated.outcomes.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
    expect(repeated.basket).toEqual(first.basket);
    expect(await api.basket.get({})).toEqual({ ok: true, value: first.basket });
  });

  test('saves its line if a voucher is refused, and reports the refusal again when repeated', async () => {
    const { api } = (await openShop()).shopper();
    const batch = { commandId: 'b1', commands: [line, voucher('NONE')] };
    for (const kind of ['applied', 'unchanged']) {
      const { basket, outcomes } = valueOf(await api.basket.batch(batch));
      expect(outcomes).toEqual([{ kind }, { kind: 'refused', refusal: { kind: 'unknown' } }]);
      expect(basket).toMatchObject({ version: 1, count: 1, vouchers: [] });
    }
  });

  test('has no effect if one of its commands is refused', async () => {
    const shopper = (await openShop()).shopper();
    const before = await shopper.add();
    const unknown = { kind: 'add-line', configuration: buildConfiguration({ productId: 'gone' }) } as const;
    const refused = await shopper.api.basket.batch({ commandId: 'b1', commands: [line, unknown] });
    expect(refused).toMatchObject({ ok: false, problem: { code: 'product/not-found' } });
    expect(await shopper.api.basket.get({})).toEqual({ ok: true, value: before });
  });

  test('counts every code as an attempt and does not check codes beyond the limit', async () => {
    const { api } = (await openShop()).shopper();
    await api.basket.batch({ commandId: 'line', commands: [line] });
    const codes = Array.from({ length: 10 }, (_, index) => voucher(`CODE${index}`));
    const kinds: string[] = [];
    for (const commandId of ['b1', 'b2', 'b3', 'b4']) {
      const answer = valueOf(await api.basket.batch({ commandId, commands: codes }));
      kinds.push(...answer.outcomes.map(({ kind }) => kind));
    }
    expect(kinds.indexOf('unchecked')).toBeGreaterThan(0);
    expect(new Set(kinds.slice(0, kinds.indexOf('unchecked')))).toEqual(new Set(['refused']));
    expect(new Set(kinds.slice(kinds.indexOf('unchecked')))).toEqual(new Set(['unchecked']));
  });
});
