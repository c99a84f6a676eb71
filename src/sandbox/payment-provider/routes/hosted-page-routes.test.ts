import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type OpenProvider,
  cardFields,
  openProvider,
  paymentBody,
} from '#sandbox/payment-provider/payment-provider.builder.ts';

const returnUrl = 'http://localhost:3000/order/return';
let provider: OpenProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

describe('the payment page', () => {
  test('shows recipient, amount and purpose, and a link back', async () => {
    const { actionUrl } = await create({ brand_name: 'Tom & "Jerry" <Ltd>' });
    const page = await (await fetch(actionUrl)).text();
    expect(page).toContain('Tom &amp; &quot;Jerry&quot; &lt;Ltd&gt;');
    expect(page).toContain('€49.99');
    expect(page).toContain('href="http://localhost:3000/order/checkout"');
  });

  test('paid with a plain form, it redirects to the shop', async () => {
    const { reference, actionUrl } = await create();
    expect(await post(actionUrl, cardFields('approve'))).toEqual([303, returnUrl]);
    expect(await provider.find(reference)).toMatchObject({ body: { status: 'succeeded', action_url: null } });
  });

  test('a declined card redirects to the shop too', async () => {
    const { reference, actionUrl } = await create();
    expect(await post(actionUrl, cardFields('insufficient-funds'))).toEqual([303, returnUrl]);
    expect(await provider.find(reference)).toMatchObject({ body: { status: 'declined' } });
  });

  test('a card that requires a challenge redirects to it', async () => {
    const { reference, actionUrl } = await create();
    expect(await post(actionUrl, cardFields('challenge'))).toEqual([
      303,
      actionUrl.replace(/^.*\/pay\//, '/challenge/'),
    ]);
    expect((await provider.find(reference)).body['action_url']).toBe(actionUrl.replace('/pay/', '/challenge/'));
  });

  test('errors are shown beside their fields, and neither number nor CVV is repeated', async () => {
    const { actionUrl } = await create();
    const fields = {
      card_num: '4242 4242 4242 4241',
      card_expiry: '01/20',
      card_cvv: '987',
      cardholder_name: 'Ada <b>',
    };
    const response = await provider.postForm(actionUrl, fields);
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toMatch(/aria-invalid="true"\s+aria-describedby="card_num-error"/);
    expect(page).toMatch(/id="card_expiry-error">This card has expired</);
    expect(page).toContain('value="Ada &lt;b&gt;"');
    expect(page).not.toMatch(/4242 4242|987/);
  });

  test('a processing error is shown on the page and the second attempt pays', async () => {
    const { actionUrl } = await create();
    const failed = await provider.postForm(actionUrl, cardFields('error-once'));
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('t been charged')]);
    expect(await post(actionUrl, cardFields('error-once'))).toEqual([303, returnUrl]);
  });

  test('a second post, a reload and the back button do not charge again', async () => {
    const { reference, actionUrl } = await create();
    await post(actionUrl, cardFields('approve'));
    expect(await post(actionUrl, cardFields('approve'))).toEqual([303, returnUrl]);
    const reloaded = await fetch(actionUrl, { redirect: 'manual' });
    expect([reloaded.status, reloaded.headers.get('location')]).toEqual([303, returnUrl]);
    const entries = await provider.journal();
    expect(entries.filter((entry) => entry.reference === reference)).toHaveLength(1);
  });

  test('two posts at the same time charge once', async () => {
    const { reference, actionUrl } = await create();
    await Promise.all([post(actionUrl, cardFields('approve')), post(actionUrl, cardFields('approve'))]);
    const entries = await provider.journal();
    expect(entries.filter((entry) => entry.reference === reference)).toHaveLength(1);
  });

  test('a cancelled payment can no longer be paid', async () => {
    const { reference, actionUrl } = await create();
    await provider.post(`/v1/payments/${reference}/cancel`, {});
    expect(await post(actionUrl, cardFields('approve'))).toEqual([303, returnUrl]);
    expect(await provider.find(reference)).toMatchObject({ body: { status: 'cancelled', captured_minor: 0 } });
  });
});

describe('the challenge', () => {
  test.each([
    ['approve', 'succeeded'],
    ['decline', 'declined'],
  ])('%s redirects to the shop with the payment %s', async (decision, status) => {
    const { reference, actionUrl } = await challenge();
    expect(await post(actionUrl, { decision })).toEqual([303, returnUrl]);
    expect(await post(actionUrl, { decision: 'approve' })).toEqual([303, returnUrl]);
    expect(await provider.find(reference)).toMatchObject({ body: { status } });
  });

  test('shows the card by its last four digits', async () => {
    const { actionUrl } = await challenge();
    expect(await (await fetch(actionUrl)).text()).toContain('•••• 0028');
  });

  test('a post without a decision decides nothing', async () => {
    const { reference, actionUrl } = await challenge();
    expect((await post(actionUrl, {}))[0]).toBe(422);
    expect(await provider.find(reference)).toMatchObject({ body: { status: 'requires_action' } });
  });
});

describe('every page', () => {
  test('the page cannot be framed, and its forms submit to the provider and the shop only', async () => {
    for (const { actionUrl } of [await create(), await challenge()]) {
      const policy = (await fetch(actionUrl)).headers.get('content-security-policy');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self' http://localhost:3000;");
    }
  });

  test('of an unknown payment is not found', async () => {
    for (const path of ['/pay/pay_unknown', '/challenge/pay_unknown']) {
      expect((await fetch(provider.url + path)).status).toBe(404);
      expect((await post(provider.url + path, {}))[0]).toBe(404);
    }
  });
});

async function create(overrides: Record<string, unknown> = {}): Promise<{ reference: string; actionUrl: string }> {
  const body = paymentBody(overrides);
  const answer = await provider.post('/v1/payments', body);
  return { reference: String(body['reference']), actionUrl: String(answer.body['action_url']) };
}

async function challenge(): Promise<{ reference: string; actionUrl: string }> {
  return create({ token: await provider.token('challenge') });
}

async function post(url: string, fields: Record<string, string>): Promise<readonly [number, string | null]> {
  const response = await provider.postForm(url, fields);
  return [response.status, response.headers.get('location')];
}
