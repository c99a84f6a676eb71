import { expect, onTestFinished, test } from 'vitest';
import { SECRET_KEY } from '#sandbox/stripe-stand-in/stripe-stand-in.builder.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type RecordedExchange, recordExchanges } from '#server/platform/exchanges/exchange-scope.ts';
import { NO_RECORDER } from '#server/platform/metrics/recorder.ts';
import { paymentOf } from './provider-under-test.ts';
import { startStripe } from './stripe-under-test.builder.ts';
import { timedProvider } from './timed-provider.ts';

test('a Stripe payment is recorded with its requests, without key, payment method and client secret', async () => {
  const stripe = await startStripe();
  onTestFinished(() => stripe.close());
  const provider = timedProvider(stripe.provider, { clock: systemClock, recorder: NO_RECORDER });
  const request = await paymentOf(stripe, 'success', { saveMethod: true, customerReference: 'customer-4711' });
  const recorded: RecordedExchange[] = [];
  const scope = { sink: (exchanges: readonly RecordedExchange[]) => void recorded.push(...exchanges) };
  const answer = await recordExchanges({ ...scope, subject: { brandId: 'alder' } }, () =>
    provider.createPayment(request),
  );
  expect(answer).toMatchObject({ outcome: 'succeeded' });
  expect(recorded).toMatchObject([
    { adapter: 'stripe', operation: 'createPayment', outcome: 'ok', answer: 'succeeded' },
  ]);
  const frames = recorded.flatMap((exchange) => exchange.frames);
  const paid = frames.findIndex(({ head }) => head.includes('POST') && head.includes('/v1/payment_intents'));
  expect(frames[paid]?.body).toContain(`amount=${request.amountMinor}`);
  expect(frames[paid]?.body).toContain(`metadata[reference]=${request.reference}`);
  expect(frames[paid + 1]?.body).toContain('"status": "succeeded"');
  const text = JSON.stringify(recorded);
  for (const secret of [SECRET_KEY, request.token ?? '', '_secret_', 'customer-4711', '4242'])
    expect(text).not.toContain(secret);
});
