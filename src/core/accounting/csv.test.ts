import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvColumns, amountCell, csvPart, csvRecord, exactCell, textCell } from './csv.ts';

interface Sold {
  readonly number: string | null;
  readonly totalMinor: number | null;
  readonly currency: string;
}

const COLUMNS: CsvColumns<Sold> = [
  ['number', ({ number }) => textCell(number)],
  ['currency', ({ currency }) => exactCell(currency)],
  ['total', ({ totalMinor, currency }) => amountCell(totalMinor, currency)],
];

test('the first part of a file begins with the names of its columns, amounts have the decimals of their currency', () => {
  const sold = { number: 'INV-1', totalMinor: -1250, currency: 'EUR' };
  const others = [
    { ...sold, number: null, currency: 'JPY' },
    { ...sold, totalMinor: 5, currency: 'KWD' },
    { ...sold, totalMinor: null },
  ];
  expect(csvPart(COLUMNS, [sold], { isFirst: true })).toBe('number,currency,total\r\nINV-1,EUR,-12.50\r\n');
  expect(csvPart(COLUMNS, others, { isFirst: false })).toBe(',JPY,-1250\r\nINV-1,KWD,0.005\r\nINV-1,EUR,\r\n');
  expect(csvPart(COLUMNS, [], { isFirst: true })).toBe('number,currency,total\r\n');
});

describe('a record', () => {
  test('has its cells separated by commas and ends with CR LF', () => {
    expect(csvRecord([{ text: 'INV-1' }, { exact: '-12.50' }, { text: '' }])).toBe('INV-1,-12.50,\r\n');
  });

  test.each([
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
  ])('quotes %j', (text, written) => {
    expect(csvRecord([{ text }])).toBe(`${written}\r\n`);
  });

  test.each(['=1+1', '+49 381', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1'])(
    'prevents a spreadsheet from evaluating %j',
    (text) => {
      expect(csvRecord([{ text }]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  test('can be parsed back, whatever its cells contain', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), (texts) => {
        const read = readRecord(csvRecord(texts.map((text) => ({ text }))));
        expect(read.map((cell, index) => (cell === texts[index] ? cell : cell.replace(/^'/, '')))).toEqual(texts);
      }),
    );
  });
});

/** The cells of one record, by the grammar of RFC 4180. */
function readRecord(record: string): string[] {
  const cells = [...record.slice(0, -2).matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell ?? '');
  const whole = record.slice(0, -2).endsWith(',') ? cells : cells.slice(0, -1);
  return whole.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}
