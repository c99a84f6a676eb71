import { expect, test, vi } from 'vitest';
import { loadGlyphRuns } from '#server/notify/public.ts';
import { outlineText, wrapText } from './text-paths.ts';

const box = { size: 96, width: 1040, lines: 3 };

test('a text is converted to outlines with the width of its letters', () => {
  expect(outlineText('Nest', 96).path).toMatch(/^M[\d.]/);
  expect(outlineText('Nest', 96).width).toBeGreaterThan(outlineText('Nes', 96).width);
  expect(outlineText('', 96)).toEqual({ path: '', width: 0 });
});

test.each(['شركة فِ', 'C\u0323'])('%s is drawn, though its font has no anchor for the mark', (text) => {
  expect(outlineText(text, 96).width).toBeGreaterThan(0);
});

test('words of right-to-left scripts are drawn from right to left', () => {
  const [first, second] = ['אבג', 'דהו'];
  const { path, width } = outlineText(`${first} ${second}`, 96);
  expect(path.startsWith(outlineText(second, 96).path)).toBe(true);
  expect(width).toBeCloseTo(outlineText(`${second} ${first}`, 96).width, 3);
  expect(outlineText(`Nest ${first}`, 96).path.startsWith(outlineText('Nest', 96).path)).toBe(true);
});

test.each(['김민준', 'Hiển Thủy'])('%s, typed in parts, is drawn composed', (text) => {
  expect(outlineText(text, 96).width).toBeGreaterThan(0);
  expect(outlineText(text.normalize('NFD'), 96)).toEqual(outlineText(text, 96));
});

test('characters without a font are left out', () => {
  expect(outlineText('AnaᏣᎳᎩ', 96)).toEqual(outlineText('Ana', 96));
});

test('a short text is one line, a long one is wrapped at word boundaries', () => {
  expect(wrapText('Nest', box)).toEqual(['Nest']);
  const lines = wrapText('Managed dedicated server with backups', box);
  expect(lines.length).toBe(2);
  expect(lines.join(' ')).toBe('Managed dedicated server with backups');
});

test('a font is opened once for all words of a text', async () => {
  const { glyphRunsOf } = await loadGlyphRuns();
  const [run] = glyphRunsOf('אבג', { weight: 'strong', country: '', missing: 'left-out' });
  if (run === undefined) throw new Error('The font of Hebrew is not installed.');
  const open = vi.spyOn(run.face, 'open');
  const text = 'אבג דהו זחט '.repeat(4).trim();
  expect(wrapText(text, box).join(' ')).toBe(text);
  expect(open).toHaveBeenCalledTimes(1);
  open.mockRestore();
});

const LONG_WORD = 'Donaudampfschifffahrt'.repeat(4);

test.each([
  ['long words', `Nest ${LONG_WORD} ${LONG_WORD} word`],
  ['a first word that is too long', `${LONG_WORD} ${'word '.repeat(60)}`],
  ['full lines', 'i '.repeat(400).trim()],
])('every line fits the width, and omitted text is marked with one ellipsis: %s', (_what, text) => {
  const lines = wrapText(text, box);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/[^…]…$/);
  expect(Math.max(...lines.map((line) => outlineText(line, box.size).width))).toBeLessThanOrEqual(box.width);
});
