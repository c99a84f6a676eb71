import { expect, test } from 'vitest';
import { known, paymentOf, paymentWith } from './provider-under-test.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

/** Payments that wait for the shopper on a page of the provider. */
export function describeShopperActs(subject: () => ProviderUnderTest): void {
  test('a challenge that is approved pays', async (context) => {
    if (subject().cannot?.includes('decide') === true) return context.skip();
    const { provider } = subject();
    const request = await paymentOf(subject(), 'challenge');
    const asked = known(await provider.createPayment(request));
    expect(asked).toMatchObject({ outcome: 'action-needed', capturedMinor: 0 });
    await subject().decide(asked.actionUrl ?? '', 'approve');
    expect(await provider.findPayment(request.reference)).toMatchObject({
      outcome: 'succeeded',
      capturedMinor: 4999,
      actionUrl: null,
    });
  });

  test('a challenge that is refused declines', async (context) => {
    if (subject().cannot?.includes('decide') === true) return context.skip();
    const { provider } = subject();
    const request = await paymentOf(subject(), 'challenge');
    const asked = known(await provider.createPayment(request));
    await subject().decide(asked.actionUrl ?? '', 'decline');
    expect(await provider.findPayment(request.reference)).toMatchObject({
      outcome: 'declined',
      declineReason: 'challenge-declined',
    });
  });

  test('without a token the shopper pays on the hosted page', async (context) => {
    if (subject().cannot?.includes('pay-hosted') === true) return context.skip();
    const { provider } = subject();
    const request = paymentWith(null);
    const asked = known(await provider.createPayment(request));
    expect(provider.origins).toContain(new URL(asked.actionUrl ?? '').origin);
    await subject().payHosted(asked.actionUrl ?? '');
    expect(await provider.findPayment(request.reference)).toMatchObject({ outcome: 'succeeded', capturedMinor: 4999 });
  });
}
