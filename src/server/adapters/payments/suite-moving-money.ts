import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paymentOf, paymentWith } from './provider-under-test.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

/** An authorization is captured once or released. */
export function describeHolds(subject: () => ProviderUnderTest): void {
  async function held(): Promise<string> {
    const request = await paymentOf(subject(), 'success', { capture: 'deferred' });
    await subject().provider.createPayment(request);
    return request.reference;
  }

  test('part of what is held is captured, once a key', async () => {
    const capture = { reference: await held(), amountMinor: 3000, key: randomUUID() };
    const first = await subject().provider.capture(capture);
    expect(first).toMatchObject({ outcome: 'succeeded', authorisedMinor: 4999, capturedMinor: 3000 });
    expect(await subject().provider.capture(capture)).toEqual(first);
  });

  test('more than is held is not captured', async () => {
    const answer = await subject().provider.capture({ reference: await held(), amountMinor: 5000, key: randomUUID() });
    expect(answer).toMatchObject({ outcome: 'authorised', capturedMinor: 0 });
  });

  test('a second capture with another key takes nothing', async () => {
    const reference = await held();
    await subject().provider.capture({ reference, amountMinor: 3000, key: randomUUID() });
    const second = await subject().provider.capture({ reference, amountMinor: 1000, key: randomUUID() });
    expect(second).toMatchObject({ outcome: 'succeeded', capturedMinor: 3000 });
  });

  test('a held payment can be cancelled and then not captured', async () => {
    const reference = await held();
    expect(await subject().provider.cancel({ reference, key: randomUUID() })).toMatchObject({
      outcome: 'cancelled',
      capturedMinor: 0,
    });
    const captured = await subject().provider.capture({ reference, amountMinor: 4999, key: randomUUID() });
    expect(captured).toMatchObject({ outcome: 'cancelled', capturedMinor: 0 });
  });

  test('a payment that waits for the shopper can be cancelled', async () => {
    const request = paymentWith(null);
    await subject().provider.createPayment(request);
    expect(await subject().provider.cancel({ reference: request.reference, key: randomUUID() })).toMatchObject({
      outcome: 'cancelled',
    });
  });
}

/** Captured money is refunded once. */
export function describeRefunds(subject: () => ProviderUnderTest): void {
  test('captured money is refunded in parts, once a key, and never beyond what was captured', async () => {
    const { provider } = subject();
    const request = await paymentOf(subject(), 'success');
    await provider.createPayment(request);
    const { reference } = request;
    const part = { reference, amountMinor: 1000, key: randomUUID() };
    expect(await provider.refund(part)).toMatchObject({
      outcome: 'succeeded',
      capturedMinor: 4999,
      refundedMinor: 1000,
    });
    expect(await provider.refund(part)).toMatchObject({ refundedMinor: 1000 });
    expect(await provider.refund({ reference, amountMinor: 4000, key: randomUUID() })).toMatchObject({
      refundedMinor: 1000,
    });
    expect(await provider.refund({ reference, amountMinor: 3999, key: randomUUID() })).toMatchObject({
      outcome: 'succeeded',
      refundedMinor: 4999,
    });
  });

  test('moving money of a payment nobody knows is unknown', async () => {
    expect(
      await subject().provider.capture({ reference: randomUUID(), amountMinor: 1, key: randomUUID() }),
    ).toMatchObject({ outcome: 'unknown' });
  });
}
