import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file with one JSON line per event; no event is acknowledged before it is on disk, unless the journal does not wait. */
export interface Journal<Entry> {
  /** Resolves once the entries, in this order, are on disk. */
  append(entries: readonly Entry[]): Promise<void>;
  /** Resolves once everything appended so far is on disk; readers have to wait for it too. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Whether a sandbox waits for the disk, as it does by default; without it a power failure may lose the last events. */
export interface JournalOptions {
  readonly waitsForDisk?: boolean | undefined;
}

/** Opens the journal for appending. A last line truncated by a crash was not acknowledged and is removed. */
export async function openJournal<Entry>(
  path: string,
  { waitsForDisk = true }: JournalOptions = {},
): Promise<Journal<Entry>> {
  await mkdir(dirname(path), { recursive: true });
  await cutTornLine(path);
  return groupCommits(await open(path, 'a'), waitsForDisk);
}

/** Every line in order, parsed by `parse`; a truncated last line is skipped, an invalid line elsewhere throws. */
export async function readJournalLines<Entry>(
  path: string,
  parse: (line: unknown) => Entry,
): Promise<readonly Entry[]> {
  if (!existsSync(path)) return [];
  const lines = (await readFile(path, 'utf8')).split('\n').slice(0, -1);
  return lines.map((line) => parse(JSON.parse(line)));
}

/** Group commit: appends in the same tick, or while the disk is busy, share one write and one fdatasync. */
function groupCommits<Entry>(file: FileHandle, waitsForDisk: boolean): Journal<Entry> {
  let waiting: string[] = [];
  let last: Promise<void> = Promise.resolve();
  let queued = false;

  function append(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) waiting.push(`${JSON.stringify(entry)}\n`);
    if (queued) return last;
    queued = true;
    // A failed write rejects everything after it, so that nothing is acknowledged that is not on disk.
    last = last.then(nextTick).then(commit);
    last.catch(() => undefined);
    return last;
  }

  async function commit(): Promise<void> {
    const batch = waiting.join('');
    waiting = [];
    queued = false;
    await file.appendFile(batch);
    if (waitsForDisk) await file.datasync();
  }

  async function close(): Promise<void> {
    await last.catch(() => undefined);
    await file.close();
  }

  return { append, settled: () => last, close };
}

async function cutTornLine(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const bytes = await readFile(path);
  const lastLineEnd = bytes.lastIndexOf(0x0a) + 1;
  if (lastLineEnd < bytes.length) await truncate(path, lastLineEnd);
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
