import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET_KEY } from '#sandbox/stripe-stand-in/stripe-stand-in.builder.ts';
import { describePaymentProvider } from './payment-provider-suite.ts';
import { knownResult, paymentOf, paymentWith, until } from './provider-under-test.ts';
import { postForm, startStripe, stripeAt } from './stripe-under-test.builder.ts';

describePaymentProvider('Stripe', startStripe, ['wallet']);

describe('Stripe', () => {
  let stripe: Awaited<ReturnType<typeof startStripe>>;
  beforeAll(async () => {
    stripe = await startStripe();
  });
  afterAll(() => stripe.close());

  /** Has the newest refund of a payment fail at the bank. */
  async function failRefund(providerPaymentId: string): Promise<void> {
    const [made] = (await stripe.sdk.refunds.list({ payment_intent: providerPaymentId })).data;
    await fetch(`${stripe.standIn.url}/v1/test_helpers/refunds/${made?.id}/fail`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });
  }

  test('declines amounts that its API cannot express', () => {
    const { canCharge } = stripe.provider;
    expect([canCharge?.(5120, 'KWD'), canCharge?.(5124, 'KWD'), canCharge?.(5124, 'EUR')]).toEqual([true, false, true]);
  });

  test('the metadata of a payment contains ids only', async () => {
    const request = await paymentOf(stripe, 'success', { orderNumber: 'L-1042' });
    const { providerPaymentId } = knownResult(await stripe.provider.createPayment(request));
    const { metadata } = await stripe.sdk.paymentIntents.retrieve(providerPaymentId);
    expect(metadata).toEqual({ reference: request.reference, order_number: 'L-1042' });
  });

  test('after a declined card the hosted page accepts another attempt', async () => {
    const request = paymentWith(null);
    const { actionUrl } = knownResult(await stripe.provider.createPayment(request));
    await postForm(actionUrl ?? '', { source: 'tok_visa_chargeDeclinedInsufficientFunds' });
    const open = await stripe.provider.findPayment(request.reference);
    expect(open).toMatchObject({ outcome: 'action-needed', actionUrl });
    const { headers, body, receivedAtMs } = await stripe.standIn.event(
      'payment_intent.payment_failed',
      request.reference,
    );
    expect(stripe.provider.readWebhook(headers, body, receivedAtMs)).toEqual({ ok: false, problem: 'irrelevant' });
    await postForm(actionUrl ?? '', { source: 'tok_visa' });
    expect(await stripe.provider.findPayment(request.reference)).toMatchObject({ outcome: 'succeeded' });
  });

  test('the hosted page can authorize without capture, and a cancellation releases the authorization', async () => {
    const deferred = { ...paymentWith(null), capture: 'deferred' as const };
    const { actionUrl } = knownResult(await stripe.provider.createPayment(deferred));
    await postForm(actionUrl ?? '', { source: 'tok_visa' });
    const found = knownResult(await until(stripe, deferred.reference, ({ outcome }) => outcome === 'authorised'));
    const { reference } = deferred;
    const { providerPaymentId } = found;
    const capture = { reference, providerPaymentId, amountMinor: 4999, key: randomUUID() };
    expect(await stripe.provider.capture(capture)).toMatchObject({ outcome: 'succeeded', capturedMinor: 4999 });
    const left = paymentWith(null);
    const page = knownResult(await stripe.provider.createPayment(left));
    const { reference: over } = left;
    expect(
      await stripe.provider.cancel({ reference: over, providerPaymentId: page.providerPaymentId, key: randomUUID() }),
    ).toMatchObject({ outcome: 'cancelled' });
  });

  test.each(['capture', 'cancel'] as const)(
    'a %s that was refused is made with the same key once the state of the payment allows it',
    async (operation) => {
      const request = await paymentOf(stripe, 'late-webhook', { capture: 'deferred' });
      const { reference } = request;
      const { providerPaymentId } = knownResult(await stripe.provider.createPayment(request));
      const move = { reference, providerPaymentId, amountMinor: 4999, key: randomUUID() };
      expect(await stripe.provider[operation](move)).toMatchObject({ outcome: 'processing' });
      await until(stripe, reference, ({ outcome }) => outcome === 'authorised');
      expect(await stripe.provider[operation](move)).toMatchObject({
        outcome: operation === 'capture' ? 'succeeded' : 'cancelled',
      });
    },
  );

  test('a debit return is reported by an event without our reference', async () => {
    const token = await stripe.kinds?.debits?.[0]?.token('returned');
    const request = { ...paymentWith(token ?? null), method: 'sepa-debit' as const };
    const { providerPaymentId } = knownResult(await stripe.provider.createPayment(request));
    const { headers, body, receivedAtMs } = await stripe.standIn.event('charge.dispute.created', providerPaymentId);
    const event = stripe.provider.readWebhook(headers, body, receivedAtMs);
    expect(event).toMatchObject({ ok: true, value: { reference: '', isNudge: true, answer: { providerPaymentId } } });
    expect(await stripe.provider.findPayment('', providerPaymentId)).toMatchObject({
      reference: request.reference,
      outcome: 'succeeded',
      refundedMinor: 4999,
    });
  });

  test('a disputed card payment is reported as disputed, and not as refunded before the decision', async () => {
    const method = await stripe.sdk.paymentMethods.create({ type: 'card', card: { token: 'tok_createDispute' } });
    const request = paymentWith(method.id);
    const { providerPaymentId } = knownResult(await stripe.provider.createPayment(request));
    await stripe.standIn.event('charge.dispute.created', providerPaymentId);
    expect(await stripe.provider.findPayment(request.reference, providerPaymentId)).toMatchObject({
      outcome: 'succeeded',
      capturedMinor: 4999,
      refundedMinor: 0,
      disputedMinor: 4999,
      decidedMinor: 0,
      takenBackMinor: 0,
      evidenceDueAt: 1_999_999_000_000,
    });
  });

  test('a disputed payment includes its failed refund', async () => {
    const method = await stripe.sdk.paymentMethods.create({ type: 'card', card: { token: 'tok_createDispute' } });
    const request = paymentWith(method.id);
    const { reference } = request;
    const { providerPaymentId } = knownResult(await stripe.provider.createPayment(request));
    await stripe.provider.refund({ reference, providerPaymentId, amountMinor: 1000, key: randomUUID() });
    await failRefund(providerPaymentId);
    await stripe.standIn.event('charge.dispute.created', providerPaymentId);
    expect(await stripe.provider.findPayment('', providerPaymentId)).toMatchObject({
      disputedMinor: 4999,
      failedRefundMinor: 1000,
    });
  });

  test('a refund that failed after it was accepted is not counted, and the amount can be refunded again', async () => {
    const request = await paymentOf(stripe, 'success');
    const { reference } = request;
    const { providerPaymentId } = knownResult(await stripe.provider.createPayment(request));
    const refund = { reference, providerPaymentId, amountMinor: 4999, key: randomUUID() };
    expect(await stripe.provider.refund(refund)).toMatchObject({ refundedMinor: 4999, failedRefundMinor: 0 });
    await failRefund(providerPaymentId);
    const { headers, body, receivedAtMs } = await stripe.standIn.event('refund.failed', providerPaymentId);
    const event = stripe.provider.readWebhook(headers, body, receivedAtMs);
    expect(event).toMatchObject({ ok: true, value: { reference: '', isNudge: true, isRefund: true } });
    const failed = { refundedMinor: 0, failedRefundMinor: 4999 };
    expect(await stripe.provider.findPayment('', providerPaymentId, true)).toMatchObject({ reference, ...failed });
    const again = await stripe.provider.refund({ ...refund, key: randomUUID() });
    expect(again).toMatchObject({ refundedMinor: 4999, failedRefundMinor: 4999 });
  });

  test('a payout includes the sum of its transactions, even if that differs from its amount', async () => {
    await stripe.provider.createPayment(await paymentOf(stripe, 'success'));
    const payOut = (fields: Record<string, string>) =>
      fetch(`${stripe.standIn.url}/v1/test_helpers/payouts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET_KEY}` },
        body: new URLSearchParams(fields),
      });
    await payOut({});
    await stripe.provider.createPayment(await paymentOf(stripe, 'success'));
    await payOut({ amount: '1' });
    const now = Math.ceil(Date.now() / 1000) * 1000;
    const page = await stripe.provider.listTransactions?.({ from: now - 3_600_000, to: now + 60_000, after: null });
    const payouts = page?.outcome === 'page' ? page.transactions.filter(({ kind }) => kind === 'payout') : [];
    expect(payouts).toMatchObject([{ amountMinor: -1, itemsMinor: 4899 }, { amountMinor: expect.any(Number) }]);
    expect(payouts[1]?.itemsMinor).toBe(0 - (payouts[1]?.amountMinor ?? 0));
  });

  test('an unsupported amount is declined before any request', async () => {
    const request = await paymentOf(stripe, 'success', { currency: 'KWD', amountMinor: 5124 });
    expect(await stripe.provider.createPayment(request)).toMatchObject({
      outcome: 'declined',
      declineReason: 'amount-not-payable',
    });
  });

  test('an amount below the minimum is declined, with hosted and embedded fields', async () => {
    for (const request of [
      await paymentOf(stripe, 'success', { amountMinor: 49 }),
      { ...paymentWith(null), amountMinor: 49 },
    ])
      expect(await stripe.provider.createPayment(request)).toMatchObject({
        outcome: 'declined',
        declineReason: 'amount-not-payable',
      });
  });

  test('a transfer in a currency without accounts is declined before any request', async () => {
    const request = { ...paymentWith(null), method: 'bank-transfer' as const, currency: 'SEK' };
    expect(await stripe.provider.createPayment(request)).toMatchObject({
      outcome: 'declined',
      declineReason: 'currency-not-taken',
    });
  });

  test('an amount in Icelandic krónur is converted to the units of Stripe and back', async () => {
    const request = await paymentOf(stripe, 'success', { currency: 'ISK', amountMinor: 990 });
    const { providerPaymentId } = knownResult(await stripe.provider.createPayment(request));
    expect((await stripe.sdk.paymentIntents.retrieve(providerPaymentId)).amount).toBe(99_000);
    expect(await stripe.provider.findPayment(request.reference, providerPaymentId)).toMatchObject({
      amountMinor: 990,
      capturedMinor: 990,
    });
  });

  test('a saved card is identified by its network, last digits and expiry month', async () => {
    const request = await paymentOf(stripe, 'success', { saveMethod: true });
    expect(knownResult(await stripe.provider.createPayment(request)).savedMethod).toMatchObject({
      kind: 'card',
      brand: 'visa',
      last4: '4242',
      expiry: '12/34',
    });
  });

  test('a card saved without an account pays for its own payment, also when that is repeated, and for no other', async () => {
    const request = await paymentOf(stripe, 'success', { saveMethod: true });
    const first = await stripe.provider.createPayment(request);
    expect(await stripe.provider.createPayment(request)).toEqual(first);
    expect(await stripe.provider.createPayment(paymentWith(request.token))).toMatchObject({
      outcome: 'declined',
      declineReason: 'token-unusable',
    });
  });

  test('a payment method that Stripe does not know is declined', async () => {
    expect(await stripe.provider.createPayment(paymentWith('pm_unknown'))).toMatchObject({
      outcome: 'declined',
      declineReason: 'token-unusable',
    });
  });

  test('the state of a payment is unknown while the provider is unreachable', async () => {
    const unreachable = stripeAt('http://127.0.0.1:9');
    expect(await unreachable.findPayment('p', 'pi_1')).toEqual({ outcome: 'unknown', reason: 'connection-lost' });
  });

  test('an event about another object of the same account is irrelevant', async () => {
    const payment = await stripe.sdk.paymentIntents.create({
      amount: 100,
      currency: 'eur',
      confirm: true,
      payment_method: await stripe.token('success'),
      allowed_payment_method_types: ['card'],
    });
    const { headers, body, receivedAtMs } = await stripe.standIn.event('payment_intent.succeeded', payment.id);
    expect(stripe.provider.readWebhook(headers, body, receivedAtMs)).toEqual({ ok: false, problem: 'irrelevant' });
  });
});
