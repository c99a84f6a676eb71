import { expect, test } from 'vitest';
import { type ProviderUnderTest, knownResult, paymentOf, paymentWith } from './provider-under-test.ts';

/** Payments that wait for the shopper on a page of the provider. */
export function describeShopperActs(subject: () => ProviderUnderTest): void {
  test('a payment whose challenge is approved succeeds', async (context) => {
    if (subject().cannot?.includes('decide') === true) return context.skip();
    const { provider } = subject();
    const request = await paymentOf(subject(), 'challenge');
    const requested = knownResult(await provider.createPayment(request));
    expect(requested).toMatchObject({ outcome: 'action-needed', capturedMinor: 0 });
    await subject().decide(requested.actionUrl ?? '', 'approve');
    expect(await provider.findPayment(request.reference)).toMatchObject({
      outcome: 'succeeded',
      capturedMinor: 4999,
      actionUrl: null,
    });
  });

  test('a payment whose challenge is refused is declined', async (context) => {
    if (subject().cannot?.includes('decide') === true) return context.skip();
    const { provider } = subject();
    const request = await paymentOf(subject(), 'challenge');
    const requested = knownResult(await provider.createPayment(request));
    await subject().decide(requested.actionUrl ?? '', 'decline');
    expect(await provider.findPayment(request.reference)).toMatchObject({
      outcome: 'declined',
      declineReason: 'challenge-declined',
    });
  });

  test('without a token the shopper pays on the hosted page', async (context) => {
    if (subject().cannot?.includes('pay-hosted') === true) return context.skip();
    const { provider } = subject();
    const request = paymentWith(null);
    const requested = knownResult(await provider.createPayment(request));
    expect(provider.origins).toContain(new URL(requested.actionUrl ?? '').origin);
    await subject().payHosted(requested.actionUrl ?? '');
    expect(await provider.findPayment(request.reference)).toMatchObject({ outcome: 'succeeded', capturedMinor: 4999 });
  });
}
