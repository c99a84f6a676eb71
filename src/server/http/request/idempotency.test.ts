import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Handlers } from '#server/request/request-context.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { openTestHttp } from '#tests/support/test-http.ts';

const placed = {
  orderId: '019b76da-a800-75ac-ad19-8759f39b6bd9',
  number: 'L-1',
  next: { kind: 'confirmation' as const },
};
const body = { quoteHash: 'q1', acceptTerms: true };

describeOnBothDatabases('a request with an Idempotency-Key', (open) => {
  async function shopWith(place: () => ReturnType<Handlers['orders']['place']>) {
    const runs: number[] = [];
    const { client, clock } = await openTestHttp({
      database: await open(),
      handlers: { orders: { place: () => (runs.push(runs.length), place()) } },
    });
    const send = (key: string | null, payload: object = body, visitor = client()) =>
      visitor.request({
        method: 'POST',
        url: '/api/v1/orders',
        payload,
        headers: key === null ? {} : { 'idempotency-key': key },
      });
    return { send, runs, clock, client };
  }

  test.each([null, '', 'with space', 'ü', 'x'.repeat(256)])('of %s is refused as missing', async (key) => {
    const { send, runs } = await shopWith(async () => ok(placed));
    const response = await send(key);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request/idempotency-key-missing' });
    expect(runs).toHaveLength(0);
  });

  test('is executed once and has the same response for 29 days, whether the key is quoted or not', async () => {
    const { send, runs, clock } = await shopWith(async () => ok(placed));
    const key = randomUUID();
    const first = await send(key);
    clock.advance(29 * 24 * 60 * 60_000);
    const repeated = await send(`"${key}"`);
    expect(first.statusCode).toBe(200);
    expect(repeated.json()).toEqual(first.json());
    expect(runs).toHaveLength(1);
  });

  test('and another body is refused', async () => {
    const { send, runs } = await shopWith(async () => ok(placed));
    const key = randomUUID();
    await send(key);
    const other = await send(key, { ...body, quoteHash: 'q2' });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'request/key-reused' });
    expect(runs).toHaveLength(1);
  });

  test('that is running is reported with the time to wait', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const { send } = await shopWith(async () => {
      started.resolve();
      await finish.promise;
      return ok(placed);
    });
    const key = randomUUID();
    const first = send(key);
    await started.promise;
    const second = await send(key);
    expect(second.statusCode).toBe(409);
    expect(second.headers['retry-after']).toBeDefined();
    expect(second.json()).toMatchObject({ code: 'request/still-running' });
    finish.resolve();
    expect((await first).statusCode).toBe(200);
  });

  test('of a killed process is taken over after its lock has expired', async () => {
    const { send, runs, clock } = await shopWith(() =>
      runs.length === 1 ? new Promise(() => undefined) : Promise.resolve(ok(placed)),
    );
    const key = randomUUID();
    void send(key);
    while (runs.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await send(key)).statusCode).toBe(409);
    clock.advance(30_000);
    expect((await send(key)).statusCode).toBe(200);
    expect(runs).toHaveLength(2);
  });

  test('that failed may be repeated immediately, but not with another body', async () => {
    const answers: (() => ReturnType<Handlers['orders']['place']>)[] = [
      async () => refuse(problem('checkout/billing-missing')),
      () => Promise.reject(new Error('broken')),
      async () => ok(placed),
    ];
    const { send, runs } = await shopWith(() => (answers[runs.length - 1] ?? (async () => ok(placed)))());
    const key = randomUUID();
    expect((await send(key)).statusCode).toBe(409);
    expect((await send(key, { ...body, quoteHash: 'q2' })).statusCode).toBe(422);
    expect((await send(key)).statusCode).toBe(500);
    expect((await send(key)).statusCode).toBe(200);
    expect((await send(key)).statusCode).toBe(200);
    expect(runs).toHaveLength(3);
  });

  test('is independent of the same key of another client', async () => {
    const { send, runs, client } = await shopWith(async () => ok(placed));
    const key = randomUUID();
    await send(key, body, client({ remoteAddress: '203.0.113.1' }));
    await send(key, body, client({ remoteAddress: '203.0.113.2' }));
    expect(runs).toHaveLength(2);
  });

  test('is deleted after 30 days', async () => {
    const { send, runs, clock } = await shopWith(async () => ok(placed));
    const key = randomUUID();
    await send(key);
    clock.advance(30 * 24 * 60 * 60_000 + 1);
    expect((await send(key, { ...body, quoteHash: 'q2' })).statusCode).toBe(200);
    expect(runs).toHaveLength(2);
  });

  test('that is sent twenty times concurrently is executed once', async () => {
    const { send, runs } = await shopWith(async () => ok(placed));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
    expect(runs).toHaveLength(1);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  });
});
