import { expect, test } from 'vitest';
import { buildStoreDocument } from './store-document.builder.ts';
import { findNamesUsedSince } from './used-names.ts';

const hosts = new Map<string, string>();
const issued = (kind: 'invoice' | 'credit-note', prefix: string, brandId = 'larkhost') => ({ brandId, kind, prefix });

test('a number prefix of an older version is reported once documents of the other kind use it', () => {
  const document = buildStoreDocument();
  const codes = (...prefixes: ReturnType<typeof issued>[]) =>
    findNamesUsedSince(document, { hosts, prefixes }).map(({ place }) => place.path.join('.'));
  expect(codes(issued('credit-note', 'inv-'))).toEqual(['invoices.prefix']);
  expect(codes(issued('invoice', 'CN-'))).toEqual(['invoices.credit_notes.prefix']);
  expect(codes(issued('invoice', 'INV-'), issued('credit-note', 'CN-'))).toEqual([]);
  expect(codes(issued('credit-note', 'INV-', 'meridian'))).toEqual([]);
});

test('a host of an older version is reported once another brand uses it', () => {
  const used = { hosts: new Map([['shop.larkhost.example', 'meridian']]), prefixes: [] };
  expect(findNamesUsedSince(buildStoreDocument(), used)).toMatchObject([
    { code: 'brand/host-taken', place: { file: 'brand.yaml', path: ['hosts', 0] } },
  ]);
});
