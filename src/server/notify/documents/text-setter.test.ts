import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { createTextSetter } from './text-setter.ts';

const STYLE = { size: 10, weight: 'regular', color: '#000000' } as const;

test.each(['Lantern', 'חנוכיה', 'a.', 'e\u0301'])(
  'a long word of %j is measured little more than once per line',
  (part) => {
    const document = new PDFDocument({ font: '' });
    const measure = vi.spyOn(document, 'widthOfString');
    const word = part.repeat(4_000 / part.length);
    const lines = createTextSetter(document, 'DE').wrap(word, STYLE, 200);
    expect(lines.join('')).toBe(word);
    expect(lines.length).toBeGreaterThan(40);
    const measured = measure.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    expect(measured).toBeLessThan(30 * word.length);
  },
);

test('the pieces of a long word are the longest that fit', () => {
  const setter = createTextSetter(new PDFDocument({ font: '' }), 'DE');
  const lines = setter.wrap(`A ${'WillowGarden'.repeat(30)}`, STYLE, 150);
  const pieces = lines.slice(1, -1);
  expect(pieces.length).toBeGreaterThan(5);
  for (const [index, piece] of pieces.entries()) {
    const next = lines[index + 2] ?? '';
    expect(setter.widthOf(piece, STYLE)).toBeLessThanOrEqual(150);
    expect(setter.widthOf(piece + next.charAt(0), STYLE)).toBeGreaterThan(150);
  }
});
