import { describe, expect, test } from 'vitest';
import { signWebhook, verifyWebhook } from './standard-webhooks.ts';

// The example of the Standard Webhooks specification and its libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER_SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampMs: 1_614_265_330_000, body: '{"test": 2432232314}' };
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const HEADERS = { 'webhook-id': MESSAGE.id, 'webhook-timestamp': '1614265330', 'webhook-signature': SIGNATURE };

describe('signWebhook', () => {
  test('creates the signature of the published example', () => {
    expect(signWebhook(MESSAGE, [SECRET])).toEqual(HEADERS);
  });

  test('signs with every secret', () => {
    const signatures = signWebhook(MESSAGE, [SECRET, OTHER_SECRET])['webhook-signature'].split(' ');
    expect(signatures).toHaveLength(2);
    expect(signatures[0]).toBe(SIGNATURE);
  });

  test('refuses an empty secret', () => {
    expect(() => signWebhook(MESSAGE, ['whsec_'])).toThrow('secret');
  });
});

describe('verifyWebhook', () => {
  const verify = (
    headers: Parameters<typeof verifyWebhook>[0],
    body = MESSAGE.body,
    secrets = [SECRET],
    nowMs = MESSAGE.timestampMs,
  ): unknown => verifyWebhook(headers, body, secrets, nowMs);

  test('accepts a message with a valid signature', () => {
    expect(verify(HEADERS)).toEqual({ ok: true, value: MESSAGE });
  });

  test('accepts one valid signature among several, and any of several secrets', () => {
    const signature = `v1,bm9uc2Vuc2U= v2,${SIGNATURE.slice(3)} ${SIGNATURE}`;
    expect(verify({ ...HEADERS, 'webhook-signature': signature }, MESSAGE.body, [OTHER_SECRET, SECRET])).toMatchObject({
      ok: true,
    });
  });

  test('refuses another body, id, timestamp, secret or version as forged', () => {
    const forged = { ok: false, problem: 'forged' };
    expect(verify(HEADERS, `${MESSAGE.body} `)).toEqual(forged);
    expect(verify({ ...HEADERS, 'webhook-id': 'msg_other' })).toEqual(forged);
    expect(verify({ ...HEADERS, 'webhook-timestamp': '1614265331' })).toEqual(forged);
    expect(verify(HEADERS, MESSAGE.body, [OTHER_SECRET])).toEqual(forged);
    expect(verify(HEADERS, MESSAGE.body, [])).toEqual(forged);
    expect(verify({ ...HEADERS, 'webhook-signature': SIGNATURE.replace('v1,', 'v2,') })).toEqual(forged);
    expect(verify({ ...HEADERS, 'webhook-signature': 'v1,' })).toEqual(forged);
  });

  test('refuses timestamps more than five minutes in the past or future as stale', () => {
    const minutes = (count: number): number => MESSAGE.timestampMs + count * 60_000;
    expect(verify(HEADERS, MESSAGE.body, [SECRET], minutes(5))).toMatchObject({ ok: true });
    expect(verify(HEADERS, MESSAGE.body, [SECRET], minutes(-5))).toMatchObject({ ok: true });
    expect(verify(HEADERS, MESSAGE.body, [SECRET], minutes(5) + 1)).toEqual({ ok: false, problem: 'stale' });
    expect(verify(HEADERS, MESSAGE.body, [SECRET], minutes(-5) - 1)).toEqual({ ok: false, problem: 'stale' });
  });

  test('refuses missing, repeated and malformed headers as unreadable', () => {
    const unreadable = { ok: false, problem: 'unreadable' };
    for (const name of Object.keys(HEADERS)) expect(verify({ ...HEADERS, [name]: undefined })).toEqual(unreadable);
    expect(verify({ ...HEADERS, 'webhook-id': ['a', 'b'] })).toEqual(unreadable);
    for (const timestamp of ['', 'soon', '1.5', '-1', '1e9', '9'.repeat(40)]) {
      expect(verify({ ...HEADERS, 'webhook-timestamp': timestamp })).toEqual(unreadable);
    }
  });
});
