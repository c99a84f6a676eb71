import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { openDatabase } from '#server/platform/database/database.ts';
import { orderLink } from '#server/sales/public.ts';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { payInvoice, payWithCard } from '#tests/journeys/steps/checkout.ts';
import { type ShopOptions, expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete, goToInvoiceOfFailed } from '#tests/journeys/steps/order.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';

type Shop = ShopOptions['shop'];

test(
  'a refund by the operator is shown on the invoice, with a credit note as PDF',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await openCheckout(page, shop);
    await payWithCard(page);
    const number = await expectOrderComplete(page);
    await expectDelivered(page, 1);
    await landrush(shop, 'orders', 'refund', number, '--amount', '5.00', '--reason', 'Slow at first', '--yes');

    await page.getByRole('link', { name: 'View invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice RE-/ })).toBeVisible();
    await expect(page.getByText('Slow at first')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Refunded')).toBeVisible({ timeout: 500 });
    }).toPass();

    for (const name of ['PDF', /^PDF of RK-/]) {
      const href = (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
      const file = await page.request.get(href);
      expect(file.headers()['content-type']).toBe('application/pdf');
      expect(file.headers()['cache-control']).toBe('private, no-store');
      expect((await file.body()).toString('latin1', 0, 5)).toBe('%PDF-');
    }
  },
);

test('a link from an email opens the order in another browser, where its invoice can be paid', async ({
  page,
  shop,
  openBrowser,
}) => {
  await openCheckout(page, shop);
  await payWithCard(page, testCardNumber('insufficient-funds'));
  await goToInvoiceOfFailed(page);
  const order = (await page.getByRole('link', { name: 'View order' }).getAttribute('href')) ?? '';
  const otherBrowser = await openBrowser();
  await otherBrowser.goto(await mailedLink(shop, order.split('/').at(-1) ?? ''));
  expect(new URL(otherBrowser.url()).search).toBe('');
  await goToInvoiceOfFailed(otherBrowser);
  await payInvoice(otherBrowser, testCardNumber('approve'));
  await expectOrderComplete(otherBrowser);
  await otherBrowser.getByRole('link', { name: 'View invoice' }).click();
  await expect(otherBrowser.getByRole('heading', { level: 1, name: /^Invoice RE-/ })).toBeVisible();
  expect(await otherBrowser.evaluate<string>('document.cookie')).not.toContain('landrush-order-links');
});

testByDocument('an order that was not paid in time can be ordered again', async ({ page, shop }) => {
  await openCheckout(page, shop);
  await payWithCard(page, testCardNumber('insufficient-funds'));
  await goToInvoiceOfFailed(page);
  await passTime(shop, page.url().split('/').at(-1) ?? '');
  await page.reload();
  await expect(page.getByText(/^This (?:invoice was due by|order was cancelled)/)).toBeVisible();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

/** The output of `landrush …`. */
async function landrush(shop: Shop, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: '' };
  return (await promisify(execFile)(process.execPath, ['src/cli/landrush.ts', ...args], { env })).stdout;
}

/** A link as an email contains it. */
async function mailedLink({ dataDir }: Shop, orderId: string): Promise<string> {
  const database = await openDatabase({ file: `${dataDir}/landrush.sqlite` });
  const given = { key: randomBytes(32).toString('base64url'), at: Date.now() };
  const link = await database.transaction((tx) => orderLink(tx, { brandId: 'larkhost', id: orderId }, given));
  await database.close();
  return link;
}

/** Ends the payment period of an invoice; expired orders are cancelled every 30 s. */
async function passTime({ dataDir }: Shop, invoiceId: string): Promise<void> {
  const database = await openDatabase({ file: `${dataDir}/landrush.sqlite` });
  await database.transaction(async (tx) => {
    const invoice = tx.selectFrom('invoices').select('order_id').where('id', '=', invoiceId);
    await tx
      .updateTable('orders')
      .set({ payable_until: Date.now() - 1000 })
      .where('id', '=', (await invoice.executeTakeFirstOrThrow()).order_id)
      .execute();
  });
  await database.close();
}
