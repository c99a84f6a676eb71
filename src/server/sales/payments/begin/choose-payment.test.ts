import { expect, test } from 'vitest';
import { phoneNumber } from '#sandbox/payment-provider/payment-provider.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';
import type { PaymentInput } from './choose-payment.ts';
import { EVERY_TYPE } from './paid-otherwise.builder.ts';

describeOnBothDatabases('the payment of an order', (open) => {
  const openShop = shopsOn(open);

  async function place(shopper: TestShopper, payment: PaymentInput | undefined, country = 'DE') {
    await shopper.add();
    const { quote } = await shopper.bill({ country });
    const input = payment === undefined ? {} : { payment };
    return shopper.place(quote?.hash ?? '', { card: null, input });
  }

  async function problemOf(shopper: TestShopper, payment: PaymentInput | undefined) {
    const result = await place(shopper, payment);
    return result.ok ? 'placed' : result.problem.code;
  }

  test('is required when an amount is due', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    expect(await problemOf(shop.shopper(), undefined)).toBe('checkout/payment-method-missing');
  });

  test('must be of a type that the brand offers for the country and currency', async () => {
    const rule = { type: '2', countries: ['AT'], currencies: null, minMinor: {}, maxMinor: {} };
    const shop = await openShop({ brand: { ...EVERY_TYPE, paymentRules: [rule] } });
    const notOffered = 'checkout/payment-type-not-offered';
    expect(await problemOf(shop.shopper(), { type: '2' })).toBe(notOffered);
    // Bacs is offered in GBP only and the basket is in EUR; the shopper has no saved methods.
    expect(await problemOf(shop.shopper(), { type: '3' })).toBe(notOffered);
    expect(await problemOf(shop.shopper(), { type: '0', paymentDetailsId: 'pm_1' })).toBe(notOffered);
    expect(await place(shop.shopper(), { type: '2' }, 'AT')).toMatchObject({ ok: true });
  });

  test('with the embedded card form requires the token of that form', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    expect(await problemOf(shop.shopper(), { type: 'card-intent' })).toBe('checkout/payment-method-missing');
  });

  test('by phone requires a valid number with country code', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    for (const phone of [undefined, '', '0170 1234567', 'call me']) {
      const input = phone === undefined ? { type: '6' as const } : { type: '6' as const, phone };
      expect(await place(shop.shopper(), input)).toMatchObject({
        problem: { code: 'checkout/payment-phone-invalid', fields: [{ path: 'payment.phone', code: 'invalid' }] },
      });
    }
  });

  test('by phone is approved on the phone', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const shopper = shop.shopper();
    const phone = phoneNumber('phone-waits').replace(/^\+1/, '+1 (202) ').replace('(202) 202', '(202) ');
    const { orderId, payment } = await placed(shopper, { type: '6', phone });
    expect(payment).toMatchObject({ state: 'processing', type: '6' });
    await shop.provider.post('/sandbox/prompts', { reference: await paymentIdOf(shop), decision: 'approve' });
    shop.clock.advance(60_000);
    await shop.app.jobs.runAll();
    await shop.app.jobs.runAll();
    expect(await shopper.order(orderId)).toMatchObject({ state: 'complete' });
    expect(await ledgerDiscrepancies(shop)).toEqual([]);
  });

  test.each([
    ['2', { method: 'bank-transfer', token: null }],
    ['4', { method: 'sepa-debit', token: null }],
    ['5', { method: 'bank-transfer', token: null }],
    ['7', { method: 'wallet', token: null }],
    ['1', { method: 'card', token: null }],
  ] as const)('by type %s requests the matching method, without saving it for a guest', async (type, request) => {
    const shop = await openShop({ brand: EVERY_TYPE });
    await placed(shop.shopper(), { type, storeOnPayment: true, storeOnPaymentAutoPayment: true });
    const { request: stored, saving } = await shop.database.read
      .selectFrom('payments')
      .select(['request', 'saving'])
      .executeTakeFirstOrThrow();
    // Guests save nothing, even if they send a choice.
    expect(JSON.parse(stored)).toMatchObject({ ...request, saveMethod: false, customerReference: null });
    expect(saving).toBeNull();
  });

  test('accepts only paths of the brand as return URLs', async () => {
    const shop = await openShop({ brand: EVERY_TYPE });
    const away = await place(shop.shopper(), {
      type: '1',
      returnUrl: 'https://evil.example/',
      cancelUrl: '//evil.example',
    });
    expect(away).toMatchObject({
      problem: {
        code: 'request/invalid',
        fields: [{ path: 'payment.returnUrl' }, { path: 'payment.cancelUrl' }],
      },
    });
  });

  async function placed(shopper: TestShopper, payment: PaymentInput) {
    const result = await place(shopper, payment);
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
    return { orderId: result.value.orderId, payment: (await shopper.order(result.value.orderId)).payment };
  }
});

async function paymentIdOf({ database }: TestShop): Promise<string> {
  return (await database.read.selectFrom('payments').select('id').executeTakeFirstOrThrow()).id;
}
