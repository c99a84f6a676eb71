import { expect, test } from 'vitest';
import { readOrderDocument } from './read-order-document.ts';

const VAT = { name: 'VAT', country: 'DE', basisPoints: 1900, taxableMinor: 4034, amountMinor: 766 };
const GST = { name: 'GST', country: 'CA', basisPoints: 500, taxableMinor: 4034, amountMinor: 202 };

test.each([
  ['one tax, from before there could be several', { tax: VAT }, [VAT]],
  ['none, from before', { tax: null }, []],
  ['several', { taxes: [GST, VAT] }, [GST, VAT]],
])('a line with %s is read as one with a list', (_what, line, taxes) => {
  const text = JSON.stringify({ priced: { totalMinor: 4800, lines: [{ id: 'line-1', ...line }] }, billing: {} });
  expect(readOrderDocument(text)).toEqual({
    priced: { totalMinor: 4800, lines: [{ id: 'line-1', taxes }] },
    billing: {},
  });
});
