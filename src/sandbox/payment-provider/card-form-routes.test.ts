import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProvider } from './payment-provider.builder.ts';
import type { OpenProvider } from './payment-provider.builder.ts';

let provider: OpenProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

test('the form may be framed by the parent origin it was opened for and nobody else', async () => {
  const response = await cardForm({});
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000');
  expect(await response.text()).toContain('data-parent-origin="http://localhost:3000"');
});

test('every field has a label, its autocomplete name and a place for its error', async () => {
  const page = await (await cardForm({})).text();
  for (const [name, label, autocomplete] of [
    ['card_num', 'Card number', 'cc-number'],
    ['card_expiry', 'Expiry (MM/YY)', 'cc-exp'],
    ['card_cvv', 'CVV', 'cc-csc'],
    ['cardholder_name', 'Cardholder name', 'cc-name'],
  ]) {
    expect(page).toContain(`<label for="${name}">${label}</label>`);
    expect(page).toMatch(
      new RegExp(
        `id="${name}"\\s+name="${name}"[^>]*autocomplete="${autocomplete}"[^>]*aria-describedby="${name}-error"`,
      ),
    );
    expect(page).toContain(`id="${name}-error"`);
  }
});

test.each([{ publishable_key: 'pk_other' }, { parent_origin: 'javascript:alert(1)' }, { parent_origin: '' }])(
  'opened with %j it is not shown',
  async (query) => {
    expect((await cardForm(query)).status).toBe(403);
  },
);

test('accent and surface are taken when they are colours and left out when they are anything else', async () => {
  const page = await (await cardForm({ accent: 'oklch(62% 0.19 259)', surface: '#fff' })).text();
  expect(page).toContain(':root{--accent:oklch(62% 0.19 259);--around:#fff;}');
  expect(await (await cardForm({ accent: 'red}body{display:none', surface: 'url(//x)' })).text()).toContain(':root{}');
});

test('its modules come as JavaScript without types', async () => {
  const response = await fetch(`${provider.url}/assets/card-form-client.ts`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(await response.text()).not.toMatch(/import type|: CardFormInput/);
});

test('tests and folders around are not served', async () => {
  for (const path of ['/assets/card-fields.test.ts', '/assets/..%2Fmain.ts', '/assets/']) {
    expect((await fetch(provider.url + path)).status).toBe(404);
  }
});

function cardForm(query: Record<string, string>): Promise<Response> {
  const all = { publishable_key: 'pk_sandbox', parent_origin: 'http://localhost:3000', ...query };
  return fetch(`${provider.url}/card-form?${new URLSearchParams(all).toString()}`);
}
