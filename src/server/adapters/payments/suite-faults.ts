import { expect, test } from 'vitest';
import { type ProviderUnderTest, paymentOf } from './provider-under-test.ts';

/** Transport failures are unknown, never declined, and a retry finds at most one charge. */
export function describeDoubt(subject: () => ProviderUnderTest): void {
  test('a reply lost after charging is unknown, and a repeat returns the same charge', async () => {
    const request = await paymentOf(subject(), 'reply-lost');
    expect(await subject().provider.createPayment(request)).toMatchObject({ outcome: 'unknown' });
    expect(await subject().provider.createPayment(request)).toMatchObject({
      outcome: 'succeeded',
      capturedMinor: 4999,
    });
  });

  test('a response that times out is unknown, and the charge is found after it was made', async () => {
    const { provider } = subject();
    const request = await paymentOf(subject(), 'time-out');
    expect(await provider.createPayment(request)).toMatchObject({ outcome: 'unknown', reason: 'read-timeout' });
    expect(await provider.findPayment(request.reference)).not.toMatchObject({ outcome: 'absent' });
    await subject().webhook(request.reference);
    expect(await provider.createPayment(request)).toMatchObject({ outcome: 'succeeded', capturedMinor: 4999 });
  });

  test('an error of the provider is unknown, and repeating the request succeeds', async () => {
    const request = await paymentOf(subject(), 'error-once');
    expect(await subject().provider.createPayment(request)).toMatchObject({ outcome: 'unknown', reason: 'status-500' });
    expect(await subject().provider.createPayment(request)).toMatchObject({
      outcome: 'succeeded',
      capturedMinor: 4999,
    });
  });

  test('during an outage of the provider every result is unknown', async () => {
    const { provider } = subject();
    const request = await paymentOf(subject(), 'success');
    await subject().outage(true);
    expect(await provider.createPayment(request)).toMatchObject({ outcome: 'unknown' });
    expect(await provider.findPayment(request.reference)).toMatchObject({ outcome: 'unknown' });
    await subject().outage(false);
    expect(await provider.findPayment(request.reference)).toEqual({ outcome: 'absent' });
  });
}
