import { expect, test } from 'vitest';
import { buildRatesFile } from './rates-file.builder.ts';
import { readReferenceRates } from './read-reference-rates.ts';

const read = (text: string) => readReferenceRates(new TextEncoder().encode(text));

test('rates are parsed by day and currency, digits unchanged', () => {
  const file = buildRatesFile({ '2026-12-31': { USD: '1.0834', JPY: '162.50' }, '2026-12-30': { USD: '1.09' } });
  expect(read(file)).toEqual({
    ok: true,
    value: [
      { day: '2026-12-31', currency: 'USD', rate: '1.0834' },
      { day: '2026-12-31', currency: 'JPY', rate: '162.50' },
      { day: '2026-12-30', currency: 'USD', rate: '1.09' },
    ],
  });
});

test.each([
  ['unknown-format', 'date,USD\n2026-12-31,1.08'],
  ['unknown-format', '<Envelope><Cube/></Envelope>'],
  ['unknown-format', buildRatesFile({})],
  ['unknown-format', `<!DOCTYPE x [<!ENTITY a "1">]>${buildRatesFile({ '2026-12-31': { USD: '1' } })}`],
  ['day-unreadable', buildRatesFile({ '2026-02-30': { USD: '1.08' } })],
  ['rate-unreadable', buildRatesFile({ '2026-12-31': { USD: '1,08' } })],
  ['rate-unreadable', buildRatesFile({ '2026-12-31': { USD: '0.0000' } })],
  ['rate-unreadable', buildRatesFile({ '2026-12-31': { usd: '1.08' } })],
])('a file is refused as a whole: %s', (problem, text) => {
  expect(read(text)).toEqual({ ok: false, problem });
});
