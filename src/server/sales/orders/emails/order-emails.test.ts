import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { EVERY_TYPE, buyBy, sendMoney } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { refund } from '#server/sales/payments/refund/refund-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

/** The subjects of Anna's emails without the order number. */
function subjects(shop: TestShop): readonly string[] {
  return shop.post
    .to('anna@example.com')
    .map(({ subject }) => subject.replace(/ R[2-9A-Z]{10}/, ''))
    .toSorted();
}

/** The email whose subject starts with the text; emails due at the same time are sent in any order. */
function email(shop: TestShop, subject: string) {
  return shop.post.messages.find((message) => message.subject.startsWith(subject));
}

/** The key in the order link of an email. */
function keyOf(message: { readonly text: string } | undefined): string {
  const link = /http\S+\/order\/\S+\?key=\S+/.exec(message?.text ?? '')?.[0] ?? '';
  return new URL(link).searchParams.get('key') ?? '';
}

async function later(shop: TestShop, ms: number): Promise<void> {
  shop.clock.advance(ms);
  await shop.app.jobs.runAll();
}

interface Ordering {
  readonly plans?: number;
  readonly card?: 'approve' | 'insufficient-funds';
}

async function order(shop: TestShop, { plans = 1, card = 'approve' }: Ordering = {}) {
  const shopper = shop.shopper();
  for (let plan = 0; plan < plans; plan += 1) await shopper.add();
  const { quote } = await shopper.bill();
  const placed = valueOf(await shopper.place(quote?.hash ?? '', { card }));
  await shop.app.jobs.runAll();
  return { shopper, ...placed };
}

describeOnBothDatabases('the emails about an order', (open) => {
  const openShop = shopsOn(open);

  test('are sent once each when the order is received, paid and ready', async () => {
    const shop = await openShop();
    const { number } = await order(shop);
    expect(subjects(shop)).toEqual(['We received your order', 'Your order is paid']);
    await later(shop, MINUTE_MS);
    await later(shop, 24 * HOUR_MS);
    expect(subjects(shop)).toEqual(['Ready: your order', 'We received your order', 'Your order is paid']);
    const [received, paid, ready] = ['We received', 'Your order', 'Ready'].map((subject) => email(shop, subject));
    expect(received?.text).toContain('Web Start: €60.00\n  Renews on 1 January 2027 for €60.00 a year.');
    expect(received?.text).toContain('Terms and conditions, version 2026-03');
    expect(received?.text).toContain('Right of withdrawal');
    expect(received?.text).toContain(
      'inform us (Larkhost Beispiel GmbH, Musterkai 1, 18055 Rostock, orders@larkhost.example)',
    );
    expect(paid?.text).toContain('Amount: €48.00');
    expect(ready?.text).toContain(number);
  });

  test('label prices excl. tax, list tax and total, and show renewal prices incl. tax', async () => {
    const shop = await openShop({ brand: { pricesIncludeTax: false } });
    const { orderId } = await order(shop);
    const rows = [
      'YOUR ORDER (PRICES EXCL. TAX)',
      'Web Start: €60.00',
      '  Renews on 1 January 2027 for €71.40 incl. tax a year.',
      'Discount: −€12.00',
      'VAT 19%: €9.12',
      'Total incl. tax: €57.12',
    ];
    expect(email(shop, 'We received')?.text).toContain(rows.join('\n'));
    await later(shop, MINUTE_MS);
    valueOfRefund(await refund(shop, { orderId, request: { kind: 'rest' } }));
    await later(shop, MINUTE_MS);
    expect(email(shop, 'Refund for')?.text).toContain('REFUNDED\nWeb Start: €57.12 incl. tax');
    expect(email(shop, 'Ready')?.text).toContain('for €71.40 incl. tax a year');
  });

  test('about the payment link to the invoice, whose PDF opens with the key and without a cookie', async () => {
    const shop = await openShop();
    const { orderId } = await order(shop);
    const paid = email(shop, 'Your order');
    expect(paid?.text).toContain('your invoice INV-000001 on your order page');
    const key = keyOf(paid);
    const { api } = shop.shopper();
    const { invoiceId } = valueOf(await api.orders.get({ orderId, key }));
    const file = valueOf(await api.invoices.pdf({ invoiceId: invoiceId ?? '', key }));
    expect(file.filename).toBe('INV-000001.pdf');
    expect(Buffer.from(file.content, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('contain a key that opens the order without a cookie', async () => {
    const shop = await openShop();
    const { orderId } = await order(shop);
    const key = keyOf(shop.post.messages[0]);
    expect(valueOf(await shop.shopper().api.orders.get({ orderId, key }))).toMatchObject({ state: 'complete' });
  });

  test('combine the lines that are ready within a minute, also with two concurrent workers', async () => {
    const shop = await openShop();
    await order(shop, { plans: 5 });
    shop.clock.advance(MINUTE_MS);
    const other = await shop.another();
    await Promise.all([shop.app.jobs.runMail(), other.app.jobs.runMail()]);
    const messages = [...shop.post.messages, ...other.post.messages];
    const ready = messages.filter(({ subject }) => subject.startsWith('Ready'));
    expect(ready).toHaveLength(1);
    expect(ready[0]?.text.match(/^Web Start/gm)).toHaveLength(5);
  });

  test('contain every line when sending failed at first, and state when they were requested', async () => {
    const shop = await openShop();
    await order(shop, { plans: 2 });
    const requestedAt = shop.clock.now();
    shop.clock.advance(MINUTE_MS);
    shop.post.fail(1, { isAfterwards: true });
    await shop.app.jobs.runMail();
    const jobs = shop.database.read.selectFrom('jobs').select('payload').where('topic', '=', 'line-ready');
    const waiting = await jobs.where('state', '=', 'waiting').execute();
    expect(waiting.map(({ payload }) => JSON.parse(payload))).toMatchObject([{ requestedAt }]);
    await later(shop, HOUR_MS);
    expect(subjects(shop).filter((subject) => subject.startsWith('Ready'))).toHaveLength(1);
    expect(shop.post.messages.at(-1)?.text.match(/^Web Start/gm)).toHaveLength(2);
  });

  test('report a failed payment after ten minutes, unless the order has been paid since', async () => {
    const shop = await openShop();
    const left = await order(shop, { card: 'insufficient-funds' });
    await later(shop, 10 * MINUTE_MS);
    expect(subjects(shop)).toEqual(['Payment for your order failed', 'We received your order']);
    const { invoiceId } = await left.shopper.order(left.orderId);
    await left.shopper.pay(invoiceId ?? '', 'insufficient-funds');
    await left.shopper.pay(invoiceId ?? '', 'approve');
    await later(shop, HOUR_MS);
    expect(subjects(shop).filter((subject) => subject.includes('failed'))).toHaveLength(1);
    expect(subjects(shop)).toContain('Your order is paid');
  });

  test('remind once of an unpaid order, in the last quarter of its payment period', async () => {
    const shop = await openShop();
    await order(shop, { card: 'insufficient-funds' });
    await later(shop, 17 * HOUR_MS);
    const reminders = () => subjects(shop).filter((subject) => subject.includes("hasn't been paid yet"));
    expect(reminders()).toEqual([]);
    await later(shop, HOUR_MS);
    await later(shop, HOUR_MS);
    expect(reminders()).toHaveLength(1);
  });

  test('remind of the open amount after a partial transfer', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const { orderId } = await buyBy(shopper, { type: '2' });
    await sendMoney(shop, shopper, orderId, 1000);
    await later(shop, HOUR_MS);
    await later(shop, 11 * DAY_MS);
    await later(shop, HOUR_MS);
    const reminder = shop.post.messages.find(({ subject }) => subject.includes("hasn't been paid yet"));
    expect(reminder?.text).toContain('Amount: €38.00');
    expect(reminder?.text).not.toContain('€48.00');
  });

  test('report a refund once, with its credit note', async () => {
    const shop = await openShop();
    const { orderId } = await order(shop);
    valueOfRefund(await refund(shop, { orderId, request: { kind: 'rest' } }));
    await later(shop, MINUTE_MS);
    const [note, ...more] = shop.post.messages.filter(({ subject }) => subject.startsWith('Refund for'));
    expect(more).toEqual([]);
    expect(note?.text).toContain('Refund to you: €48.00');
    expect(note?.text).toContain('Refund method: your card');
    expect(note?.text).toContain('your credit note CN-000001 on your order page');
  });
});

function valueOfRefund(result: Awaited<ReturnType<typeof refund>>): void {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
}
