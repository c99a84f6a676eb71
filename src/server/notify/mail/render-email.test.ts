import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { checkStores } from '#server/publishing/public.ts';
import { EMAIL_TEMPLATES, type Email } from './email.ts';
import { renderEmail } from './render-email.ts';
import { EMAIL_COPY } from './text/en.ts';

const ORIGIN = 'https://shop.larkhost.example';
const REQUESTED_AT = Date.UTC(2026, 0, 1, 9, 5);
const FACTS = {
  firstName: 'Anna',
  username: 'anna',
  device: 'Firefox on Windows',
  network: '203.0.113.7',
  newEmail: 'new@example.com',
  name: 'anna.example',
  until: '2026-01-16T00:00:00Z',
};
const PATH = '/order/auth/register?code=abc_DEF-123&next=1';
const STORES = join(import.meta.dirname, '..', '..', '..', '..', 'stores');
const demo = await checkStores({ directory: STORES, shown: 'stores', brandId: null }, null);
const brands = demo.documents.map(({ brand }) => brand);

function buildEmail(change: Partial<Email> = {}): Email {
  return { to: 'anna@example.com', template: 'verification', facts: FACTS, path: PATH, ...change };
}

function render(email: Email, brand: Brand = buildBrand()) {
  return renderEmail(email, brand, { origin: ORIGIN, requestedAt: REQUESTED_AT, language: 'en' });
}

/** The elements of an email, in order. */
function elements(html: string): readonly string[] {
  return [...html.matchAll(/<\/?[a-z!][^\s>]*/gi)].map(([tag]) => tag);
}

/** The visible text. */
function shown(html: string): string {
  const text = html.replace(/^.*<body/su, '<body').replaceAll(/<[^>]+>/g, ' ');
  const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  return plain.replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
}

test('there are two demo brands to render emails for', () => {
  expect(brands.map(({ id }) => id).toSorted()).toEqual(['larkhost', 'meridian']);
});

describe.each(brands.map((brand) => [brand.id, brand] as const))('for %s', (_id, brand) => {
  test.each(EMAIL_TEMPLATES)(
    'the email %s has the same content in HTML and text, with its link in both',
    (template) => {
      const { subject, html, text } = render(buildEmail({ template }), brand);
      expect(subject).not.toMatch(/[{}\n]/);
      expect(text).not.toMatch(/[{}<>]/);
      const hasButton = EMAIL_COPY[template].button !== undefined;
      const link = `${ORIGIN}${PATH}`;
      expect(text.includes(`\n${link}\n`)).toBe(hasButton);
      expect(html.split(`href="${link.replace('&', '&amp;')}"`)).toHaveLength(hasButton ? 3 : 1);
      const visible = shown(html);
      for (const line of text.split('\n').filter((part) => part !== '' && part !== '-- '))
        expect(visible).toContain(line.replace(/:$/, ''));
      expect(visible).toContain(brand.legal.name);
      expect(html).not.toMatch(/<(?:script|table|link|form)\b|url\(|@import|\son[a-z]+=/i);
    },
  );
});

test('facts are rendered as plain text, whatever they contain', () => {
  const fact = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `x${text}<b>"'&</b>x`);
  const names = fc.record({ device: fact, network: fact, newEmail: fact, name: fact, username: fact });
  fc.assert(
    fc.property(fc.constantFrom(...EMAIL_TEMPLATES), names, (template, facts) => {
      const genuine = render(buildEmail({ template }));
      const hostile = render(buildEmail({ template, facts: { ...FACTS, ...facts } }));
      expect(elements(hostile.html)).toEqual(elements(genuine.html));
      expect(hostile.subject).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test('a sentence or row with an unknown fact is omitted', () => {
  const { text } = render(buildEmail({ template: 'new-sign-in', facts: { device: '', network: '203.0.113.7' } }));
  expect(text).toContain('Hello,');
  expect(text).not.toContain('Browser');
  expect(text).toContain('When: 1 January 2026, 09:05 UTC\nNetwork: 203.0.113.7');
  expect(render(buildEmail({ template: 'recovery', facts: {} })).text).not.toContain('username');
});

test('an email without a path has no button', () => {
  const { html, text } = render(buildEmail({ template: 'password-changed', path: null }));
  expect(html).not.toContain('<a');
  expect(text).not.toContain('https://');
});

test.each(['https://evil.example/', '//evil.example/', 'order/basket', '/\\evil.example', '@evil.example'])(
  'a path to another origin throws: %s',
  (path) => {
    expect(() => render(buildEmail({ path }))).toThrow(/link to/);
  },
);

test('custom texts of the brand replace the default ones, as plain text', () => {
  const textOverrides = {
    'mail.verification.subject': 'Moin! <b>',
    'mail.greeting': 'Moin {firstName},',
    'mail.facts.at': 'Wann',
  };
  const brand = buildBrand({ textOverrides });
  const { subject, html, text } = render(buildEmail(), brand);
  expect(subject).toBe('Moin! <b>');
  expect(html).toContain('Moin! &lt;b&gt;');
  expect(text).toContain('Moin Anna,');
  expect(render(buildEmail({ template: 'two-factor-on' }), brand).text).toContain('Wann: 1 January');
});

test('a brand with both color schemes is light with a dark style sheet, a brand with one scheme uses that', () => {
  const theme = { ...buildBrand().theme };
  const colors = { light: { surface: '#fefefe' }, dark: { surface: '#010101' } };
  const of = (variant: Brand['uiTheme']['variant']) =>
    render(
      buildEmail(),
      buildBrand({ uiTheme: { variant }, theme: { ...theme, tokens: { ...theme.tokens, colors } } }),
    );
  expect(of('auto').html).toMatch(/prefers-color-scheme:dark\)\{.*#010101!important.*background:#fefefe/s);
  expect(of('light').html).not.toMatch(/prefers-color-scheme|#010101/);
  expect(of('dark').html).not.toMatch(/prefers-color-scheme|#fefefe/);
});

test('tokens other than colors and fonts are ignored', () => {
  const { theme } = buildBrand();
  const colors = { light: { base: 'red}</style><script>', primary: 'url(https://spy.example)' }, dark: {} };
  const fonts = { body: 'x;background:url(//spy.example)' };
  const brand = buildBrand({ theme: { ...theme, tokens: { ...theme.tokens, colors, fonts } } });
  expect(render(buildEmail(), brand).html).not.toMatch(/spy\.example|<script/);
});

test('a logo that mail clients support has an absolute URL, any other is replaced by the name of the brand', () => {
  const withLogo = (fullUrl: string) => render(buildEmail(), buildBrand({ image: { fullUrl } })).html;
  expect(withLogo('/assets/store/abc.png')).toContain(`<img src="${ORIGIN}/assets/store/abc.png" alt="Larkhost"`);
  expect(withLogo('/assets/store/abc.svg')).not.toContain('<img');
  expect(withLogo('https://cdn.example/logo.png')).not.toContain('<img');
});

test("the seller's address within a sentence is joined by commas", () => {
  const brand = buildBrand();
  const legal = { ...brand.legal, address: 'Musterkai 1\n18055 Rostock\nGermany' };
  const facts = { order: 'R1', terms: '2026-03', withdrawUntil: '2026-12-08' };
  const { text } = render(buildEmail({ template: 'order-received', facts }), { ...brand, legal });
  expect(text).toContain(`(${legal.name}, Musterkai 1, 18055 Rostock, Germany, ${brand.senderAddress})`);
});
