import { openJournal, readJournalLines } from '#sandbox/journal.ts';
import { deliverySchema } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { readAttachment, readLetter } from './letter.ts';
import type { Attachment, Letter } from './letter.ts';

/** The store of emails; restored from its journal after a restart. */
export interface Shelf {
  /** Resolves once the delivery is on disk. */
  put(delivery: Omit<Delivery, 'id'>): Promise<void>;
  /** Newest first; with an address only those to it. */
  list(to?: string): readonly Letter[];
  find(id: string): Letter | undefined;
  /** An attachment of an email. */
  file(id: string, index: number): Promise<Attachment | undefined>;
  close(): Promise<void>;
}

/** Older ones are in the journal only. */
const SHOWN = 1_000;

/** Opens the store from its journal. */
export async function openShelf(path: string): Promise<Shelf> {
  const entries = await readJournalLines(path, (line) => deliverySchema.parse(line));
  const journal = await openJournal<Delivery>(path);
  const letters = new Map<string, Letter>();
  let deliveries = entries.length;
  for (const entry of entries.slice(-SHOWN)) lay(letters, await readLetter(entry));

  return {
    async put(given) {
      deliveries += 1;
      const delivery = { ...given, id: String(deliveries) };
      const letter = await readLetter(delivery);
      await journal.append([delivery]);
      lay(letters, letter);
    },
    list(to) {
      const all = [...letters.values()].toReversed();
      return to === undefined ? all : all.filter((letter) => letter.to.includes(to.toLowerCase()));
    },
    find: (id) => [...letters.values()].find((letter) => letter.id === id),
    async file(id, index) {
      const all = await readJournalLines(path, (line) => deliverySchema.parse(line));
      const delivery = all.find((entry) => entry.id === id);
      return delivery === undefined ? undefined : readAttachment(delivery, index);
    },
    close: () => journal.close(),
  };
}

/** A delivery with a known Message-ID is the same email (RFC 5322 §3.6.4). */
function lay(letters: Map<string, Letter>, letter: Letter): void {
  const known = letters.get(letter.messageId);
  letters.set(letter.messageId, known === undefined ? letter : { ...known, count: known.count + 1 });
  if (letters.size <= SHOWN) return;
  const [oldest] = letters.keys();
  if (oldest !== undefined) letters.delete(oldest);
}
