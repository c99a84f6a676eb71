import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testCards } from '#sandbox/payment-provider/test-cards.ts';
import { expect, test } from './steps/journey.ts';

/** What may stand between groups of digits, as typed, in a form body and in an address. */
const SEPARATORS = ['', ' ', '-', '+', '%20'];

test('no number of a card typed on any journey is in the database, the journals or what the shop printed', async ({
  shop,
}) => {
  const files = await filesIn(shop.dataDir);
  const kept = await Promise.all(
    [...files, shop.logFile].map(async (path) => ({ path, text: withoutGreeting(await readFile(path, 'latin1')) })),
  );

  // What the journeys left is there to be found.
  const holding = (text: string) => kept.filter((file) => file.text.includes(text)).map(({ path }) => path);
  expect(holding('ada@example.com')).toContainEqual(expect.stringContaining('landrush.sqlite'));
  expect(holding('"last4":"4242"')).toContainEqual(expect.stringContaining('journal.ndjson'));
  expect(holding('"route":"/order/checkout"')).toContainEqual(shop.logFile);

  for (const { number } of testCards) {
    for (const separator of SEPARATORS) expect(holding(number.replaceAll(' ', separator))).toEqual([]);
  }
});

/** At its start the demo prints its test cards, a line each, for people to try. */
function withoutGreeting(text: string): string {
  const greeting = new Set(testCards.map(({ number, title }) => `  ${number}  ${title}`));
  return text
    .split('\n')
    .filter((line) => ![...greeting].some((start) => line.startsWith(start)))
    .join('\n');
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
