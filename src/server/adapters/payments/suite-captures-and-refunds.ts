import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ProviderUnderTest, paymentOf, paymentWith } from './provider-under-test.ts';

/** An authorization is captured once or released. */
export function describeCaptures(subject: () => ProviderUnderTest): void {
  async function authorizedPayment(): Promise<string> {
    const request = await paymentOf(subject(), 'success', { capture: 'deferred' });
    await subject().provider.createPayment(request);
    return request.reference;
  }

  test('a part of an authorized amount is captured, once per key', async () => {
    const capture = { reference: await authorizedPayment(), amountMinor: 3000, key: randomUUID() };
    const first = await subject().provider.capture?.(capture);
    expect(first).toMatchObject({ outcome: 'succeeded', authorisedMinor: 4999, capturedMinor: 3000 });
    expect(await subject().provider.capture?.(capture)).toEqual(first);
  });

  test('a capture above the authorized amount is refused', async () => {
    const result = await subject().provider.capture?.({
      reference: await authorizedPayment(),
      amountMinor: 5000,
      key: randomUUID(),
    });
    expect(result).toMatchObject({ outcome: 'authorised', capturedMinor: 0 });
  });

  test('a second capture with another key captures nothing', async () => {
    const reference = await authorizedPayment();
    await subject().provider.capture?.({ reference, amountMinor: 3000, key: randomUUID() });
    const second = await subject().provider.capture?.({ reference, amountMinor: 1000, key: randomUUID() });
    expect(second).toMatchObject({ outcome: 'succeeded', capturedMinor: 3000 });
  });

  test('an authorized payment can be cancelled, and is not captured afterwards', async () => {
    const reference = await authorizedPayment();
    expect(await subject().provider.cancel({ reference, key: randomUUID() })).toMatchObject({
      outcome: 'cancelled',
      capturedMinor: 0,
    });
    const captured = await subject().provider.capture?.({ reference, amountMinor: 4999, key: randomUUID() });
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
  test('captured money is refunded in parts, once per key, up to the captured amount', async () => {
    const { provider } = subject();
    const request = await paymentOf(subject(), 'success');
    await provider.createPayment(request);
    const { reference } = request;
    const part = { reference, amountMinor: 1000, key: randomUUID() };
    expect(await provider.refund?.(part)).toMatchObject({
      outcome: 'succeeded',
      capturedMinor: 4999,
      refundedMinor: 1000,
    });
    expect(await provider.refund?.(part)).toMatchObject({ refundedMinor: 1000 });
    expect(await provider.refund?.({ reference, amountMinor: 4000, key: randomUUID() })).toMatchObject({
      refundedMinor: 1000,
    });
    expect(await provider.refund?.({ reference, amountMinor: 3999, key: randomUUID() })).toMatchObject({
      outcome: 'succeeded',
      refundedMinor: 4999,
    });
  });

  test('capture, cancellation and refund of an unknown payment have an unknown result', async () => {
    expect(
      await subject().provider.capture?.({ reference: randomUUID(), amountMinor: 1, key: randomUUID() }),
    ).toMatchObject({ outcome: 'unknown' });
  });
}
