import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { testCards } from '#sandbox/payment-provider/test-data/test-cards.ts';
import { STAND_IN_CARDS } from '#sandbox/stripe-stand-in/stand-in-cards.builder.ts';
import { emailsTo } from './steps/emails.ts';
import { type ShopOptions, expect, test } from './steps/journey.ts';
import { PASSWORDS } from './steps/session.ts';

/** The separators between groups of digits: as typed, in a form body, in a URL. */
const SEPARATORS = ['', ' ', '-', '+', '%20'];

test('no card number entered in any journey is in the database, the journals or the log output', async ({ shop }) => {
  const stored = await storedFiles(shop);

  // Proves that the search finds data stored by the journeys.
  const holding = (text: string) => namesOf(stored.filter((file) => file.text.includes(text)));
  expect(holding('ada@example.com')).toContainEqual(expect.stringContaining('landrush.sqlite'));
  expect(holding('"last4":"4242"')).toContainEqual(expect.stringContaining('journal.ndjson'));
  expect(holding('"route":"/order/checkout"')).toContainEqual(shop.logFile);

  const typed = [...testCards.map(({ number }) => number), ...Object.keys(STAND_IN_CARDS).map(inGroups)];
  for (const number of typed) {
    for (const separator of SEPARATORS) expect(holding(number.replaceAll(' ', separator))).toEqual([]);
  }
});

test('no password and no code of an emailed link is in the database, the journals or the log output', async ({
  shop,
}) => {
  const stored = await storedFiles(shop);
  const links = (await emailsTo(shop)).flatMap((email) => email.links);
  const codes = new Set(links.flatMap((link) => new URL(link).searchParams.get('code') ?? []));
  expect(codes.size).toBeGreaterThan(0);

  for (const password of Object.values(PASSWORDS)) {
    for (const separator of SEPARATORS) {
      const typed = password.replaceAll(' ', separator);
      expect(namesOf(stored.filter(({ text }) => text.includes(typed)))).toEqual([]);
    }
  }
  // The emails themselves are in the mailbox's files.
  const shops = stored.filter(({ path }) => !path.includes('sandbox-mailbox'));
  expect(shops.length).toBeLessThan(stored.length);
  for (const code of codes) expect(namesOf(shops.filter(({ text }) => text.includes(code)))).toEqual([]);
});

/** In groups of four: '4242 4242 4242 4242'. */
function inGroups(number: string): string {
  return number.replaceAll(/\d{4}(?!$)/g, '$& ');
}

interface StoredFile {
  readonly path: string;
  readonly text: string;
}

/** Every file the shop wrote. */
async function storedFiles(shop: ShopOptions['shop']): Promise<readonly StoredFile[]> {
  const paths = [...(await filesIn(shop.dataDir)), shop.logFile];
  return Promise.all(paths.map(async (path) => ({ path, text: withoutGreeting(await readFile(path, 'latin1')) })));
}

function namesOf(files: readonly StoredFile[]): readonly string[] {
  return files.map(({ path }) => path);
}

/** At its start the demo prints its test cards, one per line. */
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
