import { expect, test } from 'vitest';
import { insertOperatorTask } from '#server/jobs/public.ts';
import { emailedCode } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { PASSWORD, valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { STORE_WITH_QUESTIONS, createTraces, leaveUnprovedTraces, patternOf, tracesOf } from './traces.builder.ts';

const anna = { mark: 'mk', email: 'mk-email@example.com', phone: '+49 381 770011', network: '203.0.113.77' };
const berta = { mark: 'ww', email: 'ww-email@example.com', phone: '+49 381 770022', network: '203.0.113.78' };
const namesake = { ...berta, mark: 'nn', email: anna.email, host: 'shop.meridian.example' };
const customFields = [{ key: 'club', name: 'Club', required: false }];

const marksOf = (traces: readonly string[]) => new Set(traces.map((trace) => trace.slice(trace.indexOf(' ') + 1)));

describeOnBothDatabases('the export of personal data', (open) => {
  const openShop = shopsOn(open);

  test('contains everything stored about the customer, nothing about others, and no secrets', async () => {
    const meridian = testStoreDocument({
      ...STORE_WITH_QUESTIONS,
      brand: { id: 'meridian', hosts: ['shop.meridian.example'], customFields },
    });
    const shop = await openShop({ ...STORE_WITH_QUESTIONS, brand: { customFields }, others: [meridian] });
    const browser = await createTraces(shop, anna);
    const traces = await tracesOf(shop, patternOf(anna));
    await leaveUnprovedTraces(shop, anna);
    await createTraces(shop, berta);
    await createTraces(shop, namesake);
    const exported = valueOf(await browser.api.personalData.export({}));
    const text = JSON.stringify(exported).toLowerCase();
    expect([...marksOf(traces)].filter((mark) => !text.includes(mark))).toEqual([]);
    expect(exported).toMatchObject({ brand: 'Larkhost', exportedAt: new Date(shop.clock.now()).toISOString() });
    expect(exported.parts.map(({ name }) => name).toSorted()).toEqual([
      'account',
      'baskets',
      'billing_details',
      'contract_statements',
      'domains',
      'emails',
      'orders',
      'payment_methods',
      'picture',
      'promotions',
      'services',
    ]);
    for (const foreign of [
      'ww-',
      'nn-',
      'typed',
      'lighthouse',
      'sealed',
      '_hash',
      'hash"',
      'code-hash',
      'right-code',
    ]) {
      expect(text).not.toContain(foreign);
    }
    const stored = await shop.database.read.selectFrom('customers').select('password_hash').execute();
    for (const { password_hash: hash } of stored) expect(text).not.toContain(hash.toLowerCase());
  });

  test('contains no emails about a customer who had the address before', async () => {
    const shop = await openShop();
    const [former, present] = [shop.shopper(), shop.shopper()];
    await former.signIn('office@example.com');
    await former.buy();
    await shop.app.jobs.runAll();
    valueOf(await former.api.personalData.changeEmail({ email: 'anna@example.com', password: PASSWORD }));
    valueOf(await former.api.personalData.confirmEmail({ code: await emailedCode(shop, 'anna@example.com') }));
    await shop.app.jobs.runAll();
    await present.signIn('office@example.com');
    const { orderId } = await present.buy();
    await shop.app.jobs.runAll();
    const { parts } = valueOf(await present.api.personalData.export({}));
    const emails = JSON.stringify(parts.find(({ name }) => name === 'emails')?.data);
    const order = shop.database.read.selectFrom('orders').select('number').where('id', '=', orderId);
    const { number } = await order.executeTakeFirstOrThrow();
    const orders = await shop.database.read.selectFrom('orders').select('number').execute();
    expect(orders.map((one) => one.number).filter((one) => emails.includes(one))).toEqual([number]);
    expect(emails).not.toContain('anna@example.com');
    expect(emails).toContain('Confirm your email address');
  });

  test('contains emails to a former address, but none to the brand or to addresses of others', async () => {
    const shop = await openShop();
    const browser = shop.shopper();
    await shop.shopper().signIn('other@example.com');
    await browser.signIn('anna@example.com');
    const { orderId } = await browser.buy();
    await shop.database.transaction((tx) =>
      insertOperatorTask(tx, {
        brandId: 'larkhost',
        id: 'task',
        kind: 'withdrawal',
        subject: { type: 'order', id: orderId },
        orderId,
        lineId: null,
        reason: { code: 'withdrawal' },
        at: shop.clock.now(),
      }),
    );
    valueOf(await browser.api.personalData.changeEmail({ email: 'other@example.com', password: PASSWORD }));
    await shop.app.jobs.runAll();
    valueOf(await browser.api.personalData.changeEmail({ email: 'new@example.com', password: PASSWORD }));
    valueOf(await browser.api.personalData.confirmEmail({ code: await emailedCode(shop, 'new@example.com') }));
    await shop.app.jobs.runAll();
    const { parts } = valueOf(await browser.api.personalData.export({}));
    const exported = JSON.stringify(parts.find(({ name }) => name === 'emails')?.data);
    for (const subject of [
      'New login',
      'Your order',
      'Confirm your new email address',
      'Your email address was changed',
    ])
      expect(exported).toContain(subject);
    for (const subject of ['This address already has an account', 'Action needed'])
      expect(exported).not.toContain(subject);
  });
});
