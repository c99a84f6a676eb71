import { expect, test } from 'vitest';
import { type StoreEdit, buildProductionDocument } from '#server/publishing/production-store.builder.ts';
import { checkCaptcha, checkExchangeRates, checkProduction, checkPublished, receiversOf } from './check-stores.ts';

const inBrand = (text: string): StoreEdit => ['brand.yaml', 'sender_address:', `${text}\nsender_address:`];

test('published versions are listed, and a deployment without any has an error', () => {
  expect(checkPublished([])).toMatchObject([{ status: 'error', found: 'no store is published' }]);
  expect(checkPublished([{ brandId: 'larkhost', version: 3, isReadable: true }])).toMatchObject([
    { status: 'ok', found: 'larkhost: version 3 is published' },
  ]);
});

test('an unreadable version is an error, with the commands that replace it', () => {
  expect(checkPublished([{ brandId: 'larkhost', version: 3, isReadable: false }])).toEqual([
    {
      status: 'error',
      found: 'larkhost: version 3 cannot be read: no process starts',
      fix: 'publish its files with "landrush stores apply larkhost", or an earlier version again with "landrush stores rollback larkhost"',
    },
  ]);
});

test.each([
  ['captcha: { mode: off }', 'warning'],
  ['captcha: { mode: proof-of-work }', 'ok'],
  ['captcha: { mode: turnstile, site_key: 0x4AAAAAAAkey, secret: CAPTCHA }', 'ok'],
  ['captcha: { mode: turnstile, site_key: 0x4AAAAAAAkey, secret: OTHER }', 'error'],
])('%s: %s', (captcha, status) => {
  const document = buildProductionDocument(inBrand(captcha.replace('mode: off', "mode: 'off'")));
  expect(checkCaptcha(document, (name) => (name === 'CAPTCHA' ? 'secret' : null)).status).toBe(status);
});

const OLD = 'invoices use them to state tax in other currencies';

test.each([
  ['no exchange rates', [], []],
  ['rates of this month', ['2026-09-01', '2026-11-02'], ['ok: the newest exchange rates are of 2026-11-02']],
  ['the newest rates of last month', ['2026-09-01', '2026-10-22'], ['ok: the newest exchange rates are of 2026-10-22']],
  ['older rates', ['2026-09-01', '2026-10-21'], [`warning: the newest exchange rates are of 2026-10-21: ${OLD}`]],
  [
    'older rates, and a year mistyped',
    ['2026-10-21', '2062-11-02'],
    [`warning: the newest exchange rates are of 2026-10-21: ${OLD}`],
  ],
  [
    'rates of this month, and a year mistyped',
    ['2026-11-02', '2062-11-02'],
    ['ok: the newest exchange rates are of 2026-11-02'],
  ],
  [
    'rates of a later day only',
    ['2062-11-02'],
    ['warning: the first exchange rates are of 2062-11-02: until then invoices do not state tax in other currencies'],
  ],
] as const)('%s: %j', (_case, days, lines) => {
  const rates = days.map((date) => `  - { date: ${date}, source: Central bank, rates: { USD: 1.1 } }\n`);
  const document = buildProductionDocument([
    'taxes.yaml',
    '\nrates:\n',
    days.length === 0 ? '\nrates:\n' : `\nexchange_rates:\n${rates.join('')}rates:\n`,
  ]);
  const found = checkExchangeRates(document, Date.UTC(2026, 11, 1));
  expect(found.map((line) => `${line.status}: ${line.found.replace(/^[a-z]+: /, '')}`)).toEqual(lines);
});

test('settings that production refuses are errors in production, and counted in development', () => {
  const refused = [
    { found: 'SMTP_URL is not set', fix: 'set it' },
    { found: 'STRIPE_URL is set', fix: 'remove it' },
  ];
  expect(checkProduction('production', refused)).toEqual(refused.map((one) => ({ status: 'error', ...one })));
  expect(checkProduction('production', [])).toMatchObject([{ status: 'ok' }]);
  expect(checkProduction('development', refused)).toMatchObject([
    { status: 'warning', found: expect.stringContaining('production would refuse 2 settings') },
  ]);
});

test('receivers of data are listed once', () => {
  const panel = "{ by: webhook, url: 'https://panel.larkhost.net/hook', secret: PANEL }";
  const document = buildProductionDocument(
    inBrand(`provisioning: ${panel}\nwebhooks: [{ url: 'https://erp.larkhost.net', secret: HOOK, events: ['*'] }]`),
    ['catalogue.yaml', '    name: Nest\n', `    name: Nest\n    provisioning: ${panel}\n`],
  );
  expect(receiversOf(document)).toEqual([
    { name: 'larkhost, provisioning', url: 'https://panel.larkhost.net/hook' },
    { name: 'larkhost, webhook', url: 'https://erp.larkhost.net' },
  ]);
});
