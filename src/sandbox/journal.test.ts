import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openJournal, readJournalLines } from './journal.ts';

const entrySchema = z.object({ at: z.string(), key: z.string() });
type Entry = z.infer<typeof entrySchema>;

let directory = '';
let path = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journal-'));
  path = join(directory, 'journal.ndjson');
});
afterEach(() => rm(directory, { recursive: true }));

test('entries are read in the order they were written, also under concurrency', async () => {
  const journal = await openJournal(path);
  const entries = Array.from({ length: 500 }, (_, index) => entry(index));
  await Promise.all(entries.map((one) => journal.append([one])));
  await journal.close();
  expect(await readBack()).toEqual(entries);
});

test('an append resolves after its line is in the file', async () => {
  const journal = await openJournal(path);
  await journal.append([entry(1)]);
  expect(await readBack()).toEqual([entry(1)]);
  await journal.close();
});

test('a journal that does not sync to disk writes the same lines', async () => {
  const journal = await openJournal(path, { waitsForDisk: false });
  await journal.append([entry(1)]);
  await journal.append([entry(2)]);
  expect(await readBack()).toEqual([entry(1), entry(2)]);
  await journal.close();
});

test('after settling, every earlier line is in the file', async () => {
  const journal = await openJournal(path);
  void journal.append([entry(1)]);
  await journal.settled();
  expect(await readBack()).toHaveLength(1);
  await journal.close();
});

test('a line truncated by a crash is ignored, and removed before the next write', async () => {
  const before = await openJournal(path);
  await before.append([entry(1)]);
  await before.close();
  await appendFile(path, '{"at":"2026-0');
  expect(await readBack()).toEqual([entry(1)]);
  const after = await openJournal(path);
  await after.append([entry(2)]);
  await after.close();
  expect(await readBack()).toEqual([entry(1), entry(2)]);
  expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(3);
});

test('after a failed write nothing is acknowledged', async () => {
  const journal = await openJournal(path);
  await journal.close();
  await expect(journal.append([entry(1)])).rejects.toThrow('file closed');
  await expect(journal.settled()).rejects.toThrow('file closed');
  await expect(journal.append([entry(2)])).rejects.toThrow('file closed');
});

test('a damaged line before the last one is an error', async () => {
  await appendFile(path, '{"event":"captured"}\n');
  await expect(readBack()).rejects.toThrow('Invalid input');
});

test('a missing journal is empty', async () => {
  expect(await readBack()).toEqual([]);
});

function readBack(): Promise<readonly Entry[]> {
  return readJournalLines(path, (line) => entrySchema.parse(line));
}

function entry(index: number): Entry {
  return { at: '2026-01-01T00:00:00.000Z', key: `key-${index}` };
}
