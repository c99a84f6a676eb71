import { expect, test } from 'vitest';
import type { PaymentInput } from '#server/sales/payments/begin/choose-payment.ts';
import { EVERY_TYPE, passTime, payBy } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';
import { paymentMethodData } from './payment-method-data.ts';

describeOnBothDatabases('the saved payment methods of a customer', (open) => {
  const openShop = shopsOn(open);

  async function customer(email = 'anna@example.com') {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    await shopper.signIn(email);
    return { shop, shopper };
  }

  /** Buys with a new card and saves it. */
  async function savePaymentMethod(
    { provider, app }: TestShop,
    shopper: TestShopper,
    input: Partial<PaymentInput> = {},
  ) {
    const token = await provider.token('approve');
    const payment = { type: 'card-intent', token, storeOnPayment: true, ...input } as const;
    const placed = await shopper.buy({ card: null, input: { payment } });
    await app.jobs.runAll();
    return placed;
  }

  async function methods(shopper: TestShopper) {
    const listed = await shopper.api.paymentMethods.list({});
    if (!listed.ok) throw new Error(listed.problem.code);
    return listed.value.methods;
  }

  test('are empty until one is saved, and require login', async () => {
    const { shop, shopper } = await customer();
    expect(await methods(shopper)).toEqual([]);
    expect(await shop.shopper().api.paymentMethods.list({})).toMatchObject({
      problem: { code: 'account/sign-in-required' },
    });
    await savePaymentMethod(shop, shopper, { storeOnPayment: false });
    expect(await methods(shopper)).toEqual([]);
  });

  test('are saved once although response and webhook both report them, with the consent given', async () => {
    const { shop, shopper } = await customer();
    await savePaymentMethod(shop, shopper, { storeOnPaymentAutoPayment: true });
    const webhook = await shop.webhooks.about('payment.captured');
    await shop.deliver(webhook);
    await passTime(shop, 120_000);
    expect(await methods(shopper)).toMatchObject([
      { kind: 'card', brand: 'visa', last4: '4242', isUsable: true, isDefault: true, isAutomatic: true },
    ]);
    const { consent } = await shop.database.read
      .selectFrom('payment_methods')
      .select('consent')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(consent)).toMatchObject({ storeOnPayment: true, storeOnPaymentAutoPayment: true });
  });

  test('have one default, initially the first, also when two tabs change it concurrently', async () => {
    const { shop, shopper } = await customer();
    for (let card = 0; card < 3; card += 1) await savePaymentMethod(shop, shopper);
    const [first, second, third] = await methods(shopper);
    expect([first?.isDefault, second?.isDefault, third?.isDefault]).toEqual([true, false, false]);
    const choose = (id = '') => shopper.api.paymentMethods.change({ methodId: id, change: { kind: 'make-default' } });
    expect(await Promise.all([choose(second?.id), choose(third?.id)])).toMatchObject([{ ok: true }, { ok: true }]);
    const rows = await shop.database.read
      .selectFrom('payment_methods')
      .select('id')
      .where('is_default', '=', 1)
      .execute();
    expect(rows).toHaveLength(1);
    expect((await methods(shopper))[0]).toMatchObject({ id: rows[0]?.id, isDefault: true });
  });

  test('pay another order, and only one of their owner', async () => {
    const { shop, shopper } = await customer();
    await savePaymentMethod(shop, shopper);
    const [method] = await methods(shopper);
    const payment = { type: '0', paymentDetailsId: method?.id ?? '' } as const;
    await shopper.add();
    const { quote, savedMethods } = await shopper.bill();
    expect(savedMethods).toMatchObject([{ id: method?.id }]);
    expect(await shopper.place(quote?.hash ?? '', { card: null, input: { payment } })).toMatchObject({
      value: { next: { kind: 'confirmation' } },
    });

    const other = shop.shopper();
    await other.signIn('berta@example.com');
    await savePaymentMethod(shop, other);
    await other.add();
    const theirs = await other.bill();
    expect(await other.place(theirs.quote?.hash ?? '', { card: null, input: { payment } })).toMatchObject({
      problem: { code: 'checkout/payment-method-missing' },
    });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test('allow automatic payment only with consent, which is stored', async () => {
    const { shop, shopper } = await customer();
    await savePaymentMethod(shop, shopper);
    const [method] = await methods(shopper);
    const set = (isAutomatic: boolean) =>
      shopper.api.paymentMethods.change({ methodId: method?.id ?? '', change: { kind: 'automatic', isAutomatic } });
    expect(await set(true)).toMatchObject({ value: { methods: [{ isAutomatic: true }] } });
    expect(await set(false)).toMatchObject({ value: { methods: [{ isAutomatic: false }] } });
    const { consent } = await shop.database.read
      .selectFrom('payment_methods')
      .select('consent')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(consent)).toMatchObject({ storeOnPayment: true, storeOnPaymentAutoPayment: false });
  });

  test('of other customers return the same error as unknown ones', async () => {
    const { shop, shopper } = await customer();
    await savePaymentMethod(shop, shopper);
    const [method] = await methods(shopper);
    const other = shop.shopper();
    await other.signIn('berta@example.com');
    const { change, remove } = other.api.paymentMethods;
    for (const methodId of [method?.id ?? '', '019b76da-a800-70a3-b713-2a6b74bfef6d']) {
      const notFound = { problem: { code: 'payment-methods/not-found' } };
      expect(await change({ methodId, change: { kind: 'make-default' } })).toMatchObject(notFound);
      expect(await change({ methodId, change: { kind: 'automatic', isAutomatic: true } })).toMatchObject(notFound);
      expect(await remove({ methodId })).toMatchObject(notFound);
    }
    expect(await methods(shopper)).toMatchObject([{ isDefault: true, isAutomatic: false }]);
  });

  test('are removed at once, and deleted at the provider as soon as it is available', async () => {
    const { shop, shopper } = await customer();
    await savePaymentMethod(shop, shopper, { storeOnPaymentAutoPayment: true });
    const { provider_method_id: atProvider, id } = await shop.database.read
      .selectFrom('payment_methods')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(await shopper.api.paymentMethods.remove({ methodId: id })).toMatchObject({ value: { methods: [] } });
    expect(await shopper.api.paymentMethods.remove({ methodId: id })).toMatchObject({
      problem: { code: 'payment-methods/not-found' },
    });
    await shop.faults({ downUntil: Number.MAX_SAFE_INTEGER });
    await shop.app.jobs.runAll();
    expect(await deletedAt(shop)).toEqual([null]);
    await shop.faults({ downUntil: null });
    shop.clock.advance(60_000);
    await shop.app.jobs.runAll();
    expect(await deletedAt(shop)).toEqual([shop.clock.now()]);
    expect(await shop.payments.createPayment({ ...REQUEST, token: atProvider })).toMatchObject({
      declineReason: 'token-unusable',
    });
  });

  test('are exported without the provider’s identifier, and deleted with the account', async () => {
    const { shop, shopper } = await customer();
    await savePaymentMethod(shop, shopper);
    const { id: customerId } = await shop.database.read.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    const owner = { brandId: 'larkhost', customerId, email: 'anna@example.com' };
    const exported = await paymentMethodData.load(shop.database.read, owner);
    expect(exported).toMatchObject([{ kind: 'card', last4: '4242', automatic_payment: false }]);
    expect(JSON.stringify(exported)).not.toContain('pm_');
    await shop.database.transaction((tx) => paymentMethodData.erase(tx, owner, shop.clock.now()));
    expect(await methods(shopper)).toEqual([]);
    await shop.app.jobs.runAll({ ignoresPauses: true });
    expect(await deletedAt(shop)).toEqual([shop.clock.now()]);
  });

  test('of a debit scheme pay in its currency only', async () => {
    const { shop, shopper } = await customer();
    const token = await shop.provider.accountToken('sepa-debit', 'approve');
    await savePaymentMethod(shop, shopper, { type: '4', token });
    await shop.webhooks.about('payment.captured');
    await passTime(shop, 120_000);
    await savePaymentMethod(shop, shopper);
    const [account, card] = await methods(shopper);
    await shopper.add();
    await shopper.command({ kind: 'switch-currency', currency: 'USD' });
    const { quote, savedMethods } = await shopper.bill();
    expect(savedMethods.map(({ id }) => id)).toEqual([card?.id]);
    const payWith = (id = '') =>
      shopper.place(quote?.hash ?? '', { card: null, input: { payment: { type: '0', paymentDetailsId: id } } });
    expect(await payWith(account?.id)).toMatchObject({ problem: { code: 'checkout/payment-method-missing' } });
    expect(await payWith(card?.id)).toMatchObject({ value: { next: { kind: 'confirmation' } } });
  });

  test('pay an invoice, with the processing state of their kind', async () => {
    const { shop, shopper } = await customer();
    const { orderId } = await shopper.buy({
      card: null,
      input: {
        payment: {
          type: '4',
          token: await shop.provider.accountToken('sepa-debit', 'approve'),
          storeOnPayment: true,
        },
      },
    });
    await shop.webhooks.about('payment.captured');
    await passTime(shop, 120_000);
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    const [method] = await methods(shopper);
    expect(method).toMatchObject({ kind: 'sepa-debit', brand: 'DE', last4: '3000', expiry: null });
    const second = await shopper.buy({ card: 'insufficient-funds' });
    const { invoiceId } = await shopper.order(second.orderId);
    const paid = await payBy(shopper, invoiceId, { type: '0', paymentDetailsId: method?.id ?? '' });
    expect(paid).toMatchObject({ value: { next: { kind: 'processing' } } });
  });
});

const REQUEST = {
  reference: 'by-hand',
  amountMinor: 100,
  currency: 'EUR',
  capture: 'immediate',
  returnUrl: 'http://localhost:3000/',
  cancelUrl: 'http://localhost:3000/',
  description: '',
  brandName: 'Larkhost',
  saveMethod: false,
} as const;

async function deletedAt({ database }: TestShop): Promise<readonly (number | null)[]> {
  const rows = await database.read.selectFrom('payment_methods').select('deleted_at').execute();
  return rows.map((row) => row.deleted_at);
}
