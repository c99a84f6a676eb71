import { expect, test, vi } from 'vitest';
import { copiedText, drawnTexts } from './copied-text.builder.ts';
import { drawDocument } from './draw-document.ts';
import { faceOf, fontPackageFor } from './font-faces.ts';
import type { PrintedDocument } from './printed-document.ts';
import { NAMES_OF_THE_WORLD, buildPrintedDocument, buildPrintedLine } from './sample-document.builder.ts';

const pagesOf = (file: Uint8Array) =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type \/Page\b/gu)?.length ?? 0;

test('equal documents have identical bytes, different ones do not', async () => {
  const file = await drawDocument(buildPrintedDocument());
  expect(Buffer.from(file).toString('latin1', 0, 8)).toBe('%PDF-1.7');
  expect(pagesOf(file)).toBe(1);
  expect(Buffer.compare(file, await drawDocument(buildPrintedDocument()))).toBe(0);
  expect(Buffer.compare(file, await drawDocument(buildPrintedDocument({ title: 'Invoice INV-000043' })))).not.toBe(0);
});

test('a document does not depend on earlier ones, even if letters share a glyph', async () => {
  const plain = buildPrintedDocument({ notes: ['Anna\u2019s'] });
  const odd = buildPrintedDocument({ notes: ['Hawai\u02bci'] });
  const [first, second] = [await drawInNewThread([plain]), await drawInNewThread([odd, plain])];
  expect(Buffer.compare(first, second)).toBe(0);
});

/** The last of several documents, drawn by a new worker thread. */
async function drawInNewThread(documents: readonly PrintedDocument[]): Promise<Uint8Array> {
  vi.resetModules();
  const fresh = await import('./draw-document.ts');
  const files: Uint8Array[] = [];
  for (const document of documents) files.push(await fresh.drawDocument(document));
  return files.at(-1) ?? new Uint8Array();
}

test.each(NAMES_OF_THE_WORLD)('every letter of %s has a font, in each weight', (name) => {
  const letters = Array.from(name).filter((letter) => letter !== ' ');
  for (const weight of ['regular', 'strong'] as const)
    expect(letters.filter((letter) => faceOf(letter, weight, false) === null)).toEqual([]);
});

test.each(NAMES_OF_THE_WORLD.slice(0, 3))('text copied from the PDF preserves a European name: %s', async (name) => {
  const file = await drawDocument(buildPrintedDocument({ buyer: { role: 'To', name, lines: [] } }));
  expect(copiedText(file)).toContain(`To${name}Item`);
});

test('text copied from the PDF preserves similar letters of different scripts', async () => {
  const names = ['ΑΒΕΡΤΑ', 'ABEPTA', 'АВЕРТА', 'Anna\u2019s'];
  const file = await drawDocument(buildPrintedDocument({ buyer: { role: 'To', name: 'Who', lines: names } }));
  expect(copiedText(file)).toContain(`Who${names.join('')}Item`);
});

test('right-to-left words are rendered in visual order', async () => {
  const name = 'יעל כהן-לוי, רחוב הרצל 12';
  const file = await drawDocument(buildPrintedDocument({ buyer: { role: 'To', name, lines: [] } }));
  expect(copiedText(file)).toContain('To12 לצרה בוחר ,יול-ןהכ לעיItem');
});

test.each(['شركة فِ', 'C\u0323', 'Л\u0304', 'અંકિત', 'ਅੰਮ੍ਰਿਤਸਰ', 'កំពង់'])(
  '%s is rendered, though its font has no anchor for the mark',
  async (name) => {
    const file = await drawDocument(buildPrintedDocument({ buyer: { role: 'To', name, lines: [] } }));
    expect(pagesOf(file)).toBe(1);
  },
);

test('line breaks and tabs within a text are rendered as spaces', async () => {
  const name = 'Web\nStart';
  const text = copiedText(
    await drawDocument(buildPrintedDocument({ lines: [buildPrintedLine({ name })], notes: ['Two\r\n\tlines'] })),
  );
  expect(text).toContain('Web Start');
  expect(text).toContain('Two lines');
});

test('invisible characters of copied texts are not rendered', async () => {
  const name = '\uFEFFDonau\u00ADschiff\u200Bfahrt\u2060 Nova\u200Dtech';
  const file = await drawDocument(buildPrintedDocument({ buyer: { role: 'To', name, lines: [] } }));
  expect(copiedText(file)).toContain('ToDonauschifffahrt NovatechItem');
});

test('characters without a font are rendered as squares', async () => {
  const file = await drawDocument(buildPrintedDocument({ buyer: { role: 'To', name: 'Ana ᏣᎳᎩ', lines: [] } }));
  expect(copiedText(file)).toContain('ToAna □□□Item');
});

test('a mark is rendered by a font that has it, together with its letter', () => {
  const grapheme = '-\u0650';
  const face = faceOf(grapheme, 'regular', false);
  expect(Array.from(grapheme).every((character) => face?.has(character.codePointAt(0) ?? 0))).toBe(true);
});

test.each(['김민준', 'Hiển Thủy'])('%s, typed in parts without a font, is rendered composed', async (name) => {
  const buyer = { role: 'To', name: name.normalize('NFD'), lines: [] };
  expect(copiedText(await drawDocument(buildPrintedDocument({ buyer })))).toContain(`To${name}Item`);
});

test('a Persian word with a non-joiner is one run, whose letters join', async () => {
  const name = 'می\u200Cخواهم';
  const texts = drawnTexts(await drawDocument(buildPrintedDocument({ buyer: { role: 'To', name, lines: [] } })));
  const [start, end] = [texts.findIndex(({ text }) => text === 'To'), texts.findIndex(({ text }) => text === 'Item')];
  expect(end - start).toBe(2);
});

test.each([
  ['Ελένη', '@expo-google-fonts/inter-tight'],
  ['สมชาย', '@expo-google-fonts/noto-sans-thai'],
  ['かな', '@expo-google-fonts/sawarabi-gothic'],
  ['ᏣᎳᎩ', null],
])('%s requires the font package %s', (name, fontPackage) => {
  expect(fontPackageFor(name)).toBe(fontPackage);
});

test('names in all scripts are rendered, on as many pages as needed', async () => {
  const lines = NAMES_OF_THE_WORLD.map((name) => buildPrintedLine({ name }));
  expect(pagesOf(await drawDocument(buildPrintedDocument({ lines })))).toBe(2);
});

test('a line with more parts than fit on a page continues on the next page', async () => {
  const parts = Array.from({ length: 150 }, (_, index) => ({
    name: `Add-on ${index + 1}`,
    quantity: '1',
    unit: '€1.00',
    amount: '€1.19',
  }));
  const document = buildPrintedDocument({ lines: [buildPrintedLine({ parts })] });
  expect(pagesOf(await drawDocument(document))).toBe(4);
});

test('bank details stay together on one page', async () => {
  const payment = {
    title: 'Bank transfer',
    rows: [
      { name: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' },
      { name: 'Reference', value: 'x'.repeat(300) },
    ],
    note: 'Please send it by January 15, 2026.',
  };
  const withLines = (count: number, shown: typeof payment | null) =>
    drawDocument(
      buildPrintedDocument({
        lines: Array.from({ length: count }, () => buildPrintedLine()),
        payment: shown,
        notes: [],
      }),
    );
  for (const count of [1, 7, 8, 9]) {
    const [bare, withPayment] = [await withLines(count, null), await withLines(count, payment)];
    expect(pagesOf(withPayment) - pagesOf(bare)).toBeLessThanOrEqual(1);
    expect(Buffer.compare(bare, withPayment)).not.toBe(0);
  }
  expect(pagesOf(await withLines(1, payment))).toBe(1);
});

test('the account at the foot takes the whole width', async () => {
  const holder = 'Musterhaus Hosting und Domains GmbH & Co. KG · Ostseesparkasse Beispielstadt';
  const account = `${holder} · IBAN DE89 3704 0044 0532 0130 00 · BIC MARKDEF1100`;
  const file = await drawDocument(buildPrintedDocument({ foot: ['Larkhost Beispiel GmbH', account] }));
  expect(copiedText(file)).toContain(account);
});

test('extreme input is rendered: 200 lines, endless words, letters without a font, empty text', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => buildPrintedLine({ name: `Plan ${index}` }));
  expect(pagesOf(await drawDocument(buildPrintedDocument({ lines })))).toBeGreaterThan(10);
  for (const name of ['x'.repeat(2000), '𓀀 \u0000 \u202e \ud800', '', '   ']) {
    const odd = buildPrintedDocument({
      lines: [buildPrintedLine({ name })],
      brandName: name,
      notes: [name],
    });
    expect(pagesOf(await drawDocument(odd))).toBeGreaterThan(0);
  }
});

test('Chinese characters have Japanese forms in addresses in Japan and next to kana', () => {
  expect(faceOf('骨', 'regular', true)?.key).toMatch(/^sawarabi-gothic/);
  expect(faceOf('骨', 'regular', false)?.key).toMatch(/^noto-sans-sc/);
});
