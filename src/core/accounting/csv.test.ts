import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvHeader, csvRecord } from './csv.ts';

describe('a record', () => {
  test('has its cells separated by commas and ends with CR LF', () => {
    expect(csvRecord([{ text: 'INV-1' }, { exact: '-12.50' }, { text: '' }])).toBe('INV-1,-12.50,\r\n');
    expect(csvHeader(['number', 'total'])).toBe('number,total\r\n');
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
