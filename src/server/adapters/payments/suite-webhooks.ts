import { expect, test } from 'vitest';
import { type ProviderUnderTest, paymentOf } from './provider-under-test.ts';

/** Events are signed, recent and consistent with a look-up. */
export function describeEvents(subject: () => ProviderUnderTest): void {
  test('a webhook has the reference and result of a look-up', async () => {
    const { provider } = subject();
    const request = await paymentOf(subject(), 'success');
    await provider.createPayment(request);
    const { headers, body, receivedAtMs } = await subject().webhook(request.reference);
    const event = provider.readWebhook?.(headers, body, receivedAtMs);
    const result = await provider.findPayment(request.reference);
    expect(event).toMatchObject({ ok: true, value: { reference: request.reference, answer: result } });
    expect(event?.ok === true && event.value.eventId).toMatch(/./);
  });

  test('a processing payment is settled by its webhook', async (context) => {
    if (subject().cannot?.includes('late-webhook') === true) return context.skip();
    const { provider } = subject();
    const request = await paymentOf(subject(), 'late-webhook');
    expect(await provider.createPayment(request)).toMatchObject({ outcome: 'processing', capturedMinor: 0 });
    const { headers, body, receivedAtMs } = await subject().webhook(request.reference);
    expect(provider.readWebhook?.(headers, body, receivedAtMs)).toMatchObject({
      ok: true,
      value: { answer: { outcome: 'succeeded' } },
    });
  });

  test('a webhook that was changed, is unsigned, or deviates by more than 5 minutes is refused', async () => {
    const { provider } = subject();
    const request = await paymentOf(subject(), 'success');
    await provider.createPayment(request);
    const { headers, body, receivedAtMs } = await subject().webhook(request.reference);
    expect(provider.readWebhook?.(headers, `${body} `, receivedAtMs)).toEqual({ ok: false, problem: 'forged' });
    expect(provider.readWebhook?.({}, body, receivedAtMs)).toEqual({ ok: false, problem: 'unreadable' });
    expect(provider.readWebhook?.(headers, body, receivedAtMs + 302_000)).toEqual({ ok: false, problem: 'stale' });
    expect(provider.readWebhook?.(headers, body, receivedAtMs - 302_000)).toEqual({ ok: false, problem: 'stale' });
  });
}
