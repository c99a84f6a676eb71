import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ProviderUnderTest, knownResult, paymentOf, paymentWith } from './provider-under-test.ts';

/** A card, token or saved method results in one charge. */
export function describePayments(subject: () => ProviderUnderTest): void {
  test('an immediate payment is captured in full', async () => {
    const result = await subject().provider.createPayment(await paymentOf(subject(), 'success'));
    expect(result).toMatchObject({
      outcome: 'succeeded',
      amountMinor: 4999,
      currency: 'EUR',
      capturedMinor: 4999,
      refundedMinor: 0,
    });
  });

  test('a deferred payment is authorized, but not captured', async () => {
    const result = await subject().provider.createPayment(
      await paymentOf(subject(), 'success', { capture: 'deferred' }),
    );
    expect(result).toMatchObject({ outcome: 'authorised', authorisedMinor: 4999, capturedMinor: 0 });
  });

  test('a declined card payment has a reason', async () => {
    const result = await subject().provider.createPayment(await paymentOf(subject(), 'decline'));
    expect(result).toMatchObject({ outcome: 'declined', capturedMinor: 0 });
    expect(knownResult(result).declineReason).toMatch(/./);
  });

  test('a repeated request is the same payment', async () => {
    const request = await paymentOf(subject(), 'success');
    const first = await subject().provider.createPayment(request);
    expect(await subject().provider.createPayment(request)).toEqual(first);
  });

  test('a reference reused for another amount charges nothing and is unknown', async () => {
    const request = await paymentOf(subject(), 'success');
    await subject().provider.createPayment(request);
    expect(await subject().provider.createPayment({ ...request, amountMinor: 1 })).toMatchObject({
      outcome: 'unknown',
    });
    expect(await subject().provider.findPayment(request.reference)).toMatchObject({
      outcome: 'succeeded',
      capturedMinor: 4999,
    });
  });

  test('a used token cannot be charged again', async () => {
    const request = await paymentOf(subject(), 'success');
    await subject().provider.createPayment(request);
    const result = await subject().provider.createPayment({ ...request, reference: randomUUID() });
    expect(result).toMatchObject({ outcome: 'declined', declineReason: 'token-unusable' });
  });

  test('an unused reference is absent', async () => {
    expect(await subject().provider.findPayment(randomUUID())).toEqual({ outcome: 'absent' });
  });
}

/** A card is saved with consent and charged without entering it again. */
export function describeSavedMethods(subject: () => ProviderUnderTest): void {
  test('a saved payment method is charged without the card', async () => {
    const { provider } = subject();
    const customerReference = 'customer-1';
    const request = await paymentOf(subject(), 'success', { saveMethod: true, customerReference });
    const { savedMethod } = knownResult(await provider.createPayment(request));
    expect(savedMethod?.last4).toMatch(/^\d{4}$/);
    const second = await provider.createPayment({ ...paymentWith(savedMethod?.id ?? null), customerReference });
    expect(second).toMatchObject({ outcome: 'succeeded', capturedMinor: 4999 });
  });

  test('a saved payment method can be charged for its own customer only', async () => {
    const { provider } = subject();
    const request = await paymentOf(subject(), 'success', { saveMethod: true, customerReference: 'customer-1' });
    const { savedMethod } = knownResult(await provider.createPayment(request));
    const second = (customerReference: string) =>
      provider.createPayment({ ...paymentWith(savedMethod?.id ?? null), customerReference });
    expect(await second('customer-1')).toMatchObject({ outcome: 'succeeded' });
    expect(await second('customer-2')).toMatchObject({ outcome: 'declined', declineReason: 'token-unusable' });
  });

  test('a deleted payment method cannot be charged, and deleting it again succeeds', async () => {
    const { provider } = subject();
    const { savedMethod } = knownResult(
      await provider.createPayment(await paymentOf(subject(), 'success', { saveMethod: true })),
    );
    expect(await provider.deleteMethod?.(savedMethod?.id ?? '')).toBe(true);
    expect(await provider.deleteMethod?.(savedMethod?.id ?? '')).toBe(true);
    expect(await provider.createPayment(paymentWith(savedMethod?.id ?? null))).toMatchObject({
      outcome: 'declined',
      declineReason: 'token-unusable',
    });
  });

  test('an off-session payment with a challenge is declined', async () => {
    const request = await paymentOf(subject(), 'challenge', { isOffSession: true });
    expect(await subject().provider.createPayment(request)).toMatchObject({
      outcome: 'declined',
      declineReason: 'challenge-needed',
    });
  });

  test('a payment method is saved only on request', async () => {
    const result = await subject().provider.createPayment(await paymentOf(subject(), 'success'));
    expect(result).toMatchObject({ outcome: 'succeeded', savedMethod: null });
  });
}
