import { expect, test } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import {
  type CallResult,
  type RecordedExchange,
  currentFrames,
  nameExchangeSubject,
  recordCall,
  recordExchanges,
} from './exchange-scope.ts';
import { MAX_CHARACTERS, MAX_FRAMES } from './frame-list.ts';

const CALL = { family: 'registry', adapter: 'nic', operation: 'create' } as const;
const OK: CallResult = { outcome: 'ok', answer: 'done' };
const XML = '<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"/>';

function recorder() {
  const clock = fixedClock();
  const batches: (readonly RecordedExchange[])[] = [];
  const now = () => clock.now();
  return {
    clock,
    batches,
    sink: (exchanges: readonly RecordedExchange[]) => void batches.push(exchanges),
    call: <Answer>(make: () => Promise<Answer>, result: CallResult = OK) => recordCall(CALL, now, make, () => result),
  };
}

test('a call is recorded with what was sent and received, and how long it took', async () => {
  const { clock, batches, sink, call } = recorder();
  const subject = { brandId: 'alder', orderId: 'order-1', jobId: 'job-1' };
  const made = await recordExchanges({ sink, subject }, () =>
    call(async () => {
      currentFrames()?.note('sent', XML);
      clock.advance(40);
      currentFrames()?.unanswered('timeout');
      return 'answer';
    }),
  );
  expect(made).toBe('answer');
  expect(batches).toMatchObject([
    [
      {
        brandId: 'alder',
        orderId: 'order-1',
        jobId: 'job-1',
        paymentId: null,
        ...CALL,
        durationMs: 40,
        outcome: 'ok',
        answer: 'done',
        framesLeftOut: 0,
        frames: [
          { direction: 'sent', afterMs: 0, body: '<epp/>', cutLength: 0 },
          { direction: 'unanswered', afterMs: 40, head: 'timeout', body: '' },
        ],
      },
    ],
  ]);
});

test('a call outside of a scope is made, but not recorded', async () => {
  const { call } = recorder();
  expect(await call(async () => currentFrames())).toBeNull();
});

test('a call that throws is recorded as failed, and its error is rethrown', async () => {
  const { batches, sink, call } = recorder();
  const lost = new Error('lost');
  const made = recordExchanges({ sink, subject: { brandId: 'alder' } }, () => call(() => Promise.reject(lost)));
  await expect(made).rejects.toBe(lost);
  expect(batches).toMatchObject([[{ outcome: 'failed', answer: null, orderId: null }]]);
});

test('exchanges of an inner scope are passed to the outer one, which completes their subject', async () => {
  const { batches, sink, call } = recorder();
  await recordExchanges({ sink, subject: { brandId: 'alder', orderId: 'order-1', jobId: 'job-1' } }, async () => {
    const inner = { brandId: 'alder', orderId: 'order-2', paymentId: 'payment-2' };
    await recordExchanges({ sink, subject: inner }, () => call(async () => 1));
    await call(async () => 2);
  });
  expect(batches).toMatchObject([
    [
      { orderId: 'order-2', jobId: 'job-1', paymentId: 'payment-2' },
      { orderId: 'order-1', jobId: 'job-1', paymentId: null },
    ],
  ]);
});

test('the subject of an exchange may be set after its calls', async () => {
  const { batches, sink, call } = recorder();
  await recordExchanges({ sink, subject: { brandId: 'alder', jobId: 'job-1' } }, async () => {
    await call(async () => 1);
    nameExchangeSubject({ brandId: 'alder', orderId: 'order-1' });
  });
  expect(batches).toMatchObject([[{ orderId: 'order-1', jobId: 'job-1' }]]);
});

test('an answer without changes is not recorded', async () => {
  const { batches, sink, call } = recorder();
  const subject = { brandId: 'alder' };
  await recordExchanges(
    { sink, subject },
    () => call(async () => 'same'),
    (answer) => answer !== 'same',
  );
  expect(batches).toEqual([]);
});

test('the number and length of frames are limited, and what was cut is counted', async () => {
  const { batches, sink, call } = recorder();
  const long = `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><msg>${'x'.repeat(MAX_CHARACTERS)}</msg></epp>`;
  await recordExchanges({ sink, subject: { brandId: 'alder' } }, () =>
    call(async () => {
      for (let frame = 0; frame < MAX_FRAMES + 3; frame += 1) currentFrames()?.note('sent', long);
    }),
  );
  const [exchange] = batches[0] ?? [];
  expect(exchange?.frames).toHaveLength(MAX_FRAMES);
  expect(exchange?.framesLeftOut).toBe(3);
  expect(exchange?.frames[0]?.body).toHaveLength(MAX_CHARACTERS);
  expect(exchange?.frames[0]?.cutLength).toBeGreaterThan(0);
});

test.each([
  [
    'https://pay.example/v1/payments?reference=p-1&token=Zz-4711',
    'https://pay.example/v1/payments?reference=p-1&token=[masked]',
  ],
  ['https://pay.example/v1/payment_methods/pm_123', 'https://pay.example/v1/payment_methods/[masked]'],
  ['https://pay.example/v1/payment_intents/pi_1A2b', 'https://pay.example/v1/payment_intents/pi_1A2b'],
  ['https://user:Zz-4711@hooks.example/hook/Zz4711abc', 'https://hooks.example/hook/[masked]'],
])('the address %s is stored as %s', async (url, stored) => {
  const { batches, sink, call } = recorder();
  const headers = { authorization: 'Bearer Zz-4711', 'idempotency-key': 'p-1' };
  await recordExchanges({ sink, subject: { brandId: 'alder' } }, () =>
    call(async () => currentFrames()?.request({ method: 'GET', url, headers, body: null })),
  );
  expect(batches[0]?.[0]?.frames[0]?.head).toBe(`GET ${stored}\nidempotency-key: p-1`);
  expect(JSON.stringify(batches)).not.toContain('Zz-4711');
});
