import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenProvider, openProvider } from '#sandbox/payment-provider/payment-provider.builder.ts';

let provider: OpenProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

test('the form can be framed only by the parent origin it was opened for', async () => {
  const response = await cardForm({});
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000');
  expect(await response.text()).toContain('data-parent-origin="http://localhost:3000"');
});

test('every field has a label, its autocomplete name and an element for its error', async () => {
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

test('valid colours are used, everything else is ignored', async () => {
  const around = {
    primary: 'oklch(62% 0.19 259)',
    surface: '#fff',
    'surface-foreground': 'rgb(1 2 3)',
    input: '#888888',
  };
  expect(await (await cardForm(around)).text()).toContain(
    ':root{--accent:oklch(62% 0.19 259);--around:#fff;--field:#fff;--ink:rgb(1 2 3);--line-strong:#888888;}',
  );
  const others = { primary: 'red}body{display:none', surface: 'url(//x)', error: 'var(--x)' };
  expect(await (await cardForm(others)).text()).toContain(':root{}');
});

test.each(['card', 'sepa-debit', 'direct-debit'])(
  'the form for %s is in the language of the embedding page',
  async (method) => {
    const page = await (await cardForm({ method, language: 'de' })).text();
    expect(page).toContain('<html lang="de"');
    expect(page).toContain('data-language="de"');
    expect(page).toMatch(/Kartennummer|Name des Kontoinhabers/);
    expect(page).not.toMatch(/Card number|Account holder|Creditor\b|Mandate reference|JavaScript\. Without/);
    expect(await (await cardForm({ method, language: 'tlh' })).text()).toContain('<html lang="en"');
  },
);

test('its modules are served as JavaScript without types', async () => {
  const response = await fetch(`${provider.url}/assets/card-form-client.ts`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(await response.text()).not.toMatch(/import type|: CardFormInput/);
});

test('tests and other folders are not served', async () => {
  for (const path of ['/assets/card-fields.test.ts', '/assets/..%2Fmain.ts', '/assets/']) {
    expect((await fetch(provider.url + path)).status).toBe(404);
  }
});

function cardForm(query: Record<string, string>): Promise<Response> {
  const all = { publishable_key: 'pk_sandbox', parent_origin: 'http://localhost:3000', ...query };
  return fetch(`${provider.url}/card-form?${new URLSearchParams(all).toString()}`);
}
