import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type StatementEntry, entryKeys } from './bank-statement.ts';

function buildEntry(overrides: Partial<StatementEntry> = {}): StatementEntry {
  return {
    bankReference: null,
    bookedOn: '2026-11-26',
    amountMinor: 4800,
    currency: 'EUR',
    payer: 'Anna Berg',
    remittance: 'R1',
    ...overrides,
  };
}

const keys = (...entries: readonly Partial<StatementEntry>[]) =>
  entryKeys(
    entries.map((entry) => buildEntry(entry)),
    (text) => createHash('sha256').update(text).digest('hex'),
  );

test('the key of an entry is the reference of its bank', () => {
  expect(keys({ bankReference: 'B-1' }, { bankReference: 'B-2' })).toEqual(['B-1', 'B-2']);
});

test('entries without a reference have distinct keys that stay the same', () => {
  const read = keys({}, {}, { remittance: 'R2' });
  expect(new Set(read).size).toBe(3);
  expect(keys({}, {}, { remittance: 'R2' })).toEqual(read);
});

test('the key of an entry without a reference depends on no other entry of the file', () => {
  const others = [
    { bookedOn: '2026-11-25' },
    { amountMinor: 4900 },
    { currency: 'CHF' },
    { payer: 'Ben Cole' },
    { remittance: 'R2' },
  ];
  for (const other of others) expect(keys(other, {})).toEqual([...keys(other), ...keys({})]);
});

test.each(['NONREF', 'nonref', 'NOTPROVIDED'])('the reference %s counts as none', (bankReference) => {
  expect(keys({ bankReference }, { bankReference, remittance: 'R2' })).toEqual(keys({}, { remittance: 'R2' }));
});

test('different transfers of a batch with a shared reference have distinct keys', () => {
  const batch = [{ bankReference: 'B-1' }, { bankReference: 'B-1', remittance: 'R2' }] as const;
  const read = keys(...batch);
  expect(read[0]).toBe('B-1');
  expect(new Set(read).size).toBe(2);
  expect(keys(...batch, ...batch)).toEqual([...read, ...read]);
});
