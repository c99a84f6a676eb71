import { expect, test } from 'vitest';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { printInvoice } from '#server/notify/public.ts';
import { describeOnSqlite } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { NAME, RENEWING, having, until } from './renewal-shop.builder.ts';

describeOnSqlite('the lines of a renewal order', (open) => {
  const shops = shopsOn(open);

  /** Anna's service and domain ten days before the first renews: both are invoiced. */
  async function invoiced() {
    const { shop, anna, renewsAt, expiresAt } = await having(await shops(RENEWING));
    await until(shop, Math.min(renewsAt, expiresAt) - 10 * DAY_MS);
    await anna.signIn('anna@example.com');
    const { orders } = valueOf(await anna.api.orders.list({}));
    const views = await Promise.all(orders.map(({ id }) => anna.order(id)));
    return { shop, anna, orders: views.filter(({ state }) => state === 'awaiting-payment'), renewsAt };
  }

  test('show that they are renewals and their period in the API, on the invoice and in emails', async () => {
    const { shop, anna, orders, renewsAt } = await invoiced();
    const lines = orders.flatMap((order) => order.lines);
    const plan = lines.find(({ line }) => line.renews !== undefined);
    expect(plan?.line.renews).toMatchObject({ from: renewsAt, serviceId: expect.any(String) });
    const printed = await Promise.all(
      orders.map(async ({ invoiceId }) => {
        const invoice = valueOf(await anna.api.invoices.get({ invoiceId: invoiceId ?? '' }));
        return printInvoice(buildBrand(), invoice, 'en').lines;
      }),
    );
    const period = 'January 1, 2027 to January 1, 2028';
    expect(printed.flat().toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
      { name: 'Web Start', details: ['Renewal, 1 year', period] },
      { name: NAME, details: ['Renewal, 1 year', period] },
    ]);
    const emails = (await shop.emailsTo('anna@example.com')).filter(({ subject }) =>
      subject.endsWith('upcoming renewal'),
    );
    expect(emails).toHaveLength(2);
    for (const { text } of emails) expect(text).toContain('Renewal, 1 January 2027 to 1 January 2028.');
  });

  test('show the first term of a purchase without a renewal', async () => {
    const { anna } = await having(await shops(RENEWING));
    const { orders } = valueOf(await anna.api.orders.list({}));
    const { invoiceId, lines } = await anna.order(orders[0]?.id ?? '');
    expect(lines.map(({ line }) => line.renews)).toEqual([undefined, undefined]);
    const invoice = valueOf(await anna.api.invoices.get({ invoiceId: invoiceId ?? '' }));
    expect(printInvoice(buildBrand(), invoice, 'en').lines.map(({ details }) => details.join())).toEqual([
      'Registration, 1 year,January 1, 2026 to January 1, 2027',
      '1 year,January 1, 2026 to January 1, 2027',
    ]);
  });
});
