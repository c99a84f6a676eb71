import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { known, paymentOf, paymentWith } from './provider-under-test.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

/** A card, token or saved method results in one charge. */
export function describeTakingMoney(subject: () => ProviderUnderTest): void {
  test('an immediate payment is captured in full', async () => {
    const answer = await subject().provider.createPayment(await paymentOf(subject(), 'success'));
    expect(answer).toMatchObject({
      outcome: 'succeeded',
      amountMinor: 4999,
      currency: 'EUR',
      capturedMinor: 4999,
      refundedMinor: 0,
    });
  });

  test('a deferred payment is held and not captured', async () => {
    const answer = await subject().provider.createPayment(
      await paymentOf(subject(), 'success', { capture: 'deferred' }),
    );
    expect(answer).toMatchObject({ outcome: 'authorised', authorisedMinor: 4999, capturedMinor: 0 });
  });

  test('a declined card says why', async () => {
    const answer = await subject().provider.createPayment(await paymentOf(subject(), 'decline'));
    expect(answer).toMatchObject({ outcome: 'declined', capturedMinor: 0 });
    expect(known(answer).declineReason).toMatch(/./);
  });

  test('the same request again is the same payment', async () => {
    const request = await paymentOf(subject(), 'success');
    const first = await subject().provider.createPayment(request);
    expect(await subject().provider.createPayment(request)).toEqual(first);
  });

  test('a reference used for another amount charges nothing and is unknown', async () => {
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

  test('a spent token does not pay a second time', async () => {
    const request = await paymentOf(subject(), 'success');
    await subject().provider.createPayment(request);
    const answer = await subject().provider.createPayment({ ...request, reference: randomUUID() });
    expect(answer).toMatchObject({ outcome: 'declined', declineReason: 'token-unusable' });
  });

  test('a reference nobody has used is absent', async () => {
    expect(await subject().provider.findPayment(randomUUID())).toEqual({ outcome: 'absent' });
  });
}

/** A card is saved with consent and charged without entering it again. */
export function describeSavedMethods(subject: () => ProviderUnderTest): void {
  test('a saved method pays again without the card', async () => {
    const { savedMethod } = known(
      await subject().provider.createPayment(await paymentOf(subject(), 'success', { saveMethod: true })),
    );
    expect(savedMethod?.last4).toMatch(/^\d{4}$/);
    const again = await subject().provider.createPayment(paymentWith(savedMethod?.id ?? null));
    expect(again).toMatchObject({ outcome: 'succeeded', capturedMinor: 4999 });
  });

  test('a saved method pays for the customer it was saved for, and for nobody else', async () => {
    const { provider } = subject();
    const kept = await paymentOf(subject(), 'success', { saveMethod: true, customerReference: 'customer-1' });
    const { savedMethod } = known(await provider.createPayment(kept));
    const again = (customerReference: string) =>
      provider.createPayment({ ...paymentWith(savedMethod?.id ?? null), customerReference });
    expect(await again('customer-1')).toMatchObject({ outcome: 'succeeded' });
    expect(await again('customer-2')).toMatchObject({ outcome: 'declined', declineReason: 'token-unusable' });
  });

  test('a method that was forgotten pays no more, and can be forgotten again', async () => {
    const { provider } = subject();
    const { savedMethod } = known(
      await provider.createPayment(await paymentOf(subject(), 'success', { saveMethod: true })),
    );
    expect(await provider.forgetMethod(savedMethod?.id ?? '')).toBe(true);
    expect(await provider.forgetMethod(savedMethod?.id ?? '')).toBe(true);
    expect(await provider.createPayment(paymentWith(savedMethod?.id ?? null))).toMatchObject({
      outcome: 'declined',
      declineReason: 'token-unusable',
    });
  });

  test('with nobody there a challenge is a decline', async () => {
    const request = await paymentOf(subject(), 'challenge', { isOffSession: true });
    expect(await subject().provider.createPayment(request)).toMatchObject({
      outcome: 'declined',
      declineReason: 'challenge-needed',
    });
  });

  test('a method is saved only when that was asked for', async () => {
    const answer = await subject().provider.createPayment(await paymentOf(subject(), 'success'));
    expect(answer).toMatchObject({ outcome: 'succeeded', savedMethod: null });
  });
}
