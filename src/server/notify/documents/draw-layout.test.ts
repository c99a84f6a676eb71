import { expect, test } from 'vitest';
import { drawnTexts } from './copied-text.builder.ts';
import { drawDocument } from './draw-document.ts';
import { PAGE } from './pdf-page.ts';
import type { PrintedDocument } from './printed-document.ts';
import { buildPrintedDocument, buildPrintedLine } from './sample-document.builder.ts';

const textsOf = async (overrides: Partial<PrintedDocument>) =>
  drawnTexts(await drawDocument(buildPrintedDocument(overrides)));

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => buildPrintedLine({ name: `Plan ${index + 1}` }));

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
