import { describe, expect, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { type ArrivedWebhook, webhookPath } from './webhook-routes.ts';

describe('a webhook', () => {
  const url = webhookPath('larkhost', 'sandbox');

  test('is passed on byte for byte, with its headers, from any host and origin', async () => {
    const arrived: ArrivedWebhook[] = [];
    const { http } = await openTestHttp({ receiveWebhook: async (webhook) => (arrived.push(webhook), ok(null)) });
    const payload = '{ "a":1,\n"b" : "ü" }';
    const headers = {
      host: '127.0.0.1:4000',
      'webhook-id': 'e1',
      'content-type': 'application/json',
      'sec-fetch-site': 'cross-site',
    };
    const response = await http.inject({ method: 'POST', url, payload, headers });
    expect(response.statusCode).toBe(204);
    expect(arrived[0]).toMatchObject({
      brandId: 'larkhost',
      provider: 'sandbox',
      rawBody: payload,
      headers: { 'webhook-id': 'e1' },
    });
  });

  test('arrives for a brand whose id needs encoding in an address', async () => {
    const arrived: string[] = [];
    const { http } = await openTestHttp({
      receiveWebhook: async (webhook) => (arrived.push(webhook.brandId), ok(null)),
    });
    await http.inject({ method: 'POST', url: webhookPath('Old brand #1', 'sandbox'), payload: '{}' });
    expect(arrived).toEqual(['Old brand #1']);
  });

  test.each([
    ['forged', 400],
    ['stale', 400],
    ['unknown-provider', 404],
  ])('that is %s is refused with %i', async (why, status) => {
    const { http } = await openTestHttp({ receiveWebhook: async () => refuse(why) });
    expect((await http.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(status);
  });

  test('of more than 64 KB is not read', async () => {
    const { http } = await openTestHttp({ receiveWebhook: () => Promise.reject(new Error('read')) });
    expect((await http.inject({ method: 'POST', url, payload: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });
});
