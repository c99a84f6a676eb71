import { expect, test } from 'vitest';
import { ok, refuse } from '#core/result.ts';
import { listAuditEntries } from '#server/audit/public.ts';
import { buildRatesFile } from '#server/operator/exchange-rates/rates-file.builder.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { openTerminal } from './orders/orders.builder.ts';
import { importRates, readRatesArguments } from './rates.ts';

const AT = Date.UTC(2026, 11, 31, 16);

async function importText(database: Database, text: string) {
  const { out, err, terminal } = openTerminal(AT);
  const code = await importRates({ content: new TextEncoder().encode(text), by: 'ada' }, database, terminal);
  return { code, out, err };
}

describeOnBothDatabases('landrush rates import', (open) => {
  test('stores the rates of a file once, with its author', async () => {
    const database = await open();
    await emptyTables(database);
    const file = buildRatesFile({ '2026-12-31': { USD: '1.0834', GBP: '0.84' } });
    expect(await importText(database, file)).toEqual({
      code: 0,
      out: ['2 rates from 2026-12-31 to 2026-12-31 were stored, 0 were known.'],
      err: [],
    });
    expect((await importText(database, file)).out).toEqual([
      '0 rates from 2026-12-31 to 2026-12-31 were stored, 2 were known.',
    ]);
    const entries = await listAuditEntries(database.read, { brandIds: null, before: null, limit: 9 });
    expect(entries).toMatchObject([{ action: 'rates.import', actor: { kind: 'command-line', name: 'ada' } }]);
  });

  test('refuses files that are not from the European Central Bank, or conflict with stored rates', async () => {
    const database = await open();
    await emptyTables(database);
    expect(await importText(database, 'USD 1.08')).toMatchObject({ code: 1, out: [] });
    await importText(database, buildRatesFile({ '2026-12-31': { USD: '1.0834' } }));
    const other = await importText(database, buildRatesFile({ '2026-12-31': { USD: '1.09' } }));
    expect(other.err).toEqual(['The file is refused: a stored rate of the same day and currency is another one.']);
  });
});

test.each([
  [['import'], refuse('landrush rates import needs a file.')],
  [['export', 'x'], refuse('There is no "landrush rates export".')],
  [['import', 'a', 'b'], refuse('"b" is one argument too many.')],
  [['import', 'a.xml', '--by', 'ada'], ok({ file: 'a.xml', by: 'ada' })],
  [[], ok({ file: null })],
])('%j', (args, expected) => {
  expect(readRatesArguments(args)).toEqual(expected);
});
