import { expect, test } from 'vitest';
import { type DrawnText, drawnTexts } from './copied-text.builder.ts';
import { drawDocument } from './draw-document.ts';
import { PAGE } from './pdf-page.ts';
import type { PrintedDocument } from './printed-document.ts';
import { buildPrintedDocument, buildPrintedLine } from './sample-document.builder.ts';

const textsOf = async (overrides: Partial<PrintedDocument>) =>
  drawnTexts(await drawDocument(buildPrintedDocument(overrides)));

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => buildPrintedLine({ name: `Plan ${index + 1}` }));

const findText = (texts: readonly DrawnText[], text: string) => texts.find((one) => one.text === text);

const xOf = (texts: readonly DrawnText[], text: string) => findText(texts, text)?.x ?? Number.NaN;

test('a long name of a brand continues below its first line, beside the badge', async () => {
  const words = Array.from({ length: 24 }, (_, index) => `Lantern${index}`);
  const texts = await textsOf({ brandName: words.join(' ') });
  const end = texts.findIndex(({ text }) => text === 'Paid');
  const rows = texts.slice(0, end);
  expect(rows.map(({ text }) => text).join(' ')).toBe(words.join(' '));
  expect(rows.length).toBeGreaterThan(2);
});

test('a long foot is printed in full, below the text of each page', async () => {
  const address = Array.from({ length: 30 }, (_, index) => `Address${index}`).join(' ');
  const account = Array.from({ length: 30 }, (_, index) => `Account${index}`).join(' ');
  const texts = await textsOf({ foot: [address, account], lines: linesOf(60) });
  const { page: last = 0 } = texts.at(-1) ?? {};
  expect(last).toBeGreaterThan(1);
  for (let page = 0; page <= last; page += 1) {
    const onPage = texts.filter((one) => one.page === page);
    const start = onPage.findIndex(({ text }) => text.startsWith('Page '));
    const [label, ...foot] = onPage.slice(start);
    expect(foot.map(({ text }) => text).join(' ')).toBe(`${address} ${account}`);
    expect(Math.max(...foot.map(({ y }) => y))).toBeLessThan(PAGE.height - 18);
    expect(Math.max(...onPage.slice(0, start).map(({ y }) => y))).toBeLessThan((label?.y ?? 0) - 30);
  }
});

test('wide prices and amounts leave space between the columns', async () => {
  const [quantity, unit, amount] = ['1.000.000', '−90.071.992.547.409,91 AU$', '−80.071.992.547.409,91 AU$'];
  const name = 'Lantern '.repeat(12).trim();
  const texts = await textsOf({ lines: [buildPrintedLine({ name, quantity, unit, amount })] });
  // At 10 pt a digit is wider than 4 pt, so the figures are wider than 40, 100 and 100 pt.
  expect(xOf(texts, amount) - xOf(texts, unit)).toBeGreaterThan(100);
  expect(xOf(texts, unit) - xOf(texts, quantity)).toBeGreaterThan(40);
  const names = texts.filter(({ text }) => text.startsWith('Lantern'));
  expect(names.map(({ text }) => text).join(' ')).toBe(name);
  expect(names.length).toBeGreaterThan(2);
});

test('columns stay in place while their figures fit', async () => {
  const texts = await textsOf({
    lines: [buildPrintedLine(), buildPrintedLine({ unit: '€123,456.78', amount: '€123,456.78' })],
  });
  expect(xOf(texts, 'Quantity')).toBeCloseTo(xOf(await textsOf({}), 'Quantity'), 3);
});

test('the head of the table is on the page of its first line', async () => {
  const details = Array.from({ length: 12 }, (_, index) => `Detail ${index + 1}`);
  const pages = new Set<number | undefined>();
  for (let count = 20; count <= 32; count += 1) {
    const seller = {
      role: 'From',
      name: 'Larkhost',
      lines: Array.from({ length: count }, (_, index) => `Address ${index + 1}`),
    };
    const texts = await textsOf({ seller, lines: [buildPrintedLine({ details })] });
    const page = findText(texts, 'Item')?.page;
    expect(page).toBe(findText(texts, 'Web Start')?.page);
    pages.add(page);
  }
  expect(pages).toEqual(new Set([0, 1]));
});

test('a name taller than a page continues on the next page', async () => {
  const words = Array.from({ length: 700 }, (_, index) => `Lantern${index}`);
  const texts = await textsOf({ lines: [buildPrintedLine({ name: words.join(' ') })] });
  const rows = texts.filter(({ text }) => text.startsWith('Lantern'));
  expect(rows.map(({ text }) => text).join(' ')).toBe(words.join(' '));
  expect(Math.max(...rows.map(({ y }) => y))).toBeLessThan(PAGE.height - PAGE.foot);
  expect(texts.filter(({ text }) => text === 'Item').map(({ page }) => page)).toEqual([
    ...new Set(rows.map(({ page }) => page)),
  ]);
});

test('totals that fit no page continue on the next page', async () => {
  const totals = Array.from({ length: 90 }, (_, index) => ({
    name: `Tax ${index + 1}`,
    value: '€1.00',
    weight: 'quiet' as const,
  }));
  const rows = (await textsOf({ totals })).filter(({ text }) => text.startsWith('Tax '));
  expect(rows).toHaveLength(90);
  expect(Math.max(...rows.map(({ y }) => y))).toBeLessThan(PAGE.height - PAGE.foot);
});

test('a wide total leaves its name less width', async () => {
  const value = '−90.071.992.547.409,91 AU$';
  const name = 'Total credited to the customer';
  const texts = await textsOf({ totals: [{ name, value, weight: 'strong' }] });
  const start = texts.findIndex(({ text }) => text.startsWith('Total'));
  const rows = texts.slice(
    start,
    texts.findIndex(({ text }) => text === value),
  );
  expect(rows.map(({ text }) => text).join(' ')).toBe(name);
  expect(rows.length).toBeGreaterThan(2);
});

test('a seller that takes two pages leaves the buyer beside its start', async () => {
  const seller = {
    role: 'From',
    name: 'Beispiel GmbH',
    lines: Array.from({ length: 60 }, (_, index) => `Kai ${index + 1}`),
  };
  const texts = await textsOf({ seller, buyer: { role: 'To', name: 'Anna Berg', lines: ['Hafenstr. 1'] } });
  const [from, to] = [findText(texts, 'Beispiel GmbH'), findText(texts, 'Anna Berg')];
  expect(to).toMatchObject({ page: 0, y: from?.y });
  const [end, table] = [findText(texts, 'Kai 60'), findText(texts, 'Item')];
  expect(table?.page).toBe(1);
  expect(table?.y).toBeGreaterThan(end?.y ?? Number.NaN);
});

test('a seller and a buyer that take two pages continue side by side', async () => {
  const lines = (of: string) => Array.from({ length: 60 }, (_, index) => `${of} ${index + 1}`);
  const texts = await textsOf({
    seller: { role: 'From', name: 'Larkhost', lines: lines('Kai') },
    buyer: { role: 'To', name: 'Anna Berg', lines: lines('Hafen') },
  });
  expect(findText(texts, 'Hafen 60')).toMatchObject({ page: 1, y: findText(texts, 'Kai 60')?.y });
  expect(texts.at(-1)?.page).toBe(1);
});

test('bank details that fit no page continue on the next page', async () => {
  const value = Array.from({ length: 700 }, (_, index) => `Branch${index}`).join(' ');
  const rows = [{ name: 'Account', value }, ...Array.from({ length: 60 }, () => ({ name: 'Row', value: 'Branch' }))];
  const payment = { title: 'Bank transfer', rows, note: 'Branch, please.' };
  const texts = await textsOf({ payment });
  const drawn = texts.filter(({ text }) => text.startsWith('Branch'));
  expect(drawn.map(({ text }) => text).join(' ')).toBe([...rows.map((row) => row.value), payment.note].join(' '));
  expect(texts.filter(({ text }) => text === 'Row')).toHaveLength(60);
  expect(Math.max(...drawn.map(({ y }) => y))).toBeLessThan(PAGE.height - PAGE.foot);
});
