import { openJournal, readJournalLines } from '#sandbox/journal.ts';
import { deliverySchema } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { readAttachment, parseEmail } from './email.ts';
import type { Attachment, Email } from './email.ts';

/** The store of emails; restored from its journal after a restart. */
export interface Shelf {
  /** Resolves once the delivery is on disk. */
  put(delivery: Omit<Delivery, 'id'>): Promise<void>;
  /** Newest first; with an address only those to it. */
  list(to?: string): readonly Email[];
  find(id: string): Email | undefined;
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
  const emails = new Map<string, Email>();
  let deliveries = entries.length;
  for (const entry of entries.slice(-SHOWN)) lay(emails, await parseEmail(entry));

  return {
    async put(given) {
      deliveries += 1;
      const delivery = { ...given, id: String(deliveries) };
      const email = await parseEmail(delivery);
      await journal.append([delivery]);
      lay(emails, email);
    },
    list(to) {
      const all = [...emails.values()].toReversed();
      return to === undefined ? all : all.filter((email) => email.to.includes(to.toLowerCase()));
    },
    find: (id) => [...emails.values()].find((email) => email.id === id),
    async file(id, index) {
      const all = await readJournalLines(path, (line) => deliverySchema.parse(line));
      const delivery = all.find((entry) => entry.id === id);
      return delivery === undefined ? undefined : readAttachment(delivery, index);
    },
    close: () => journal.close(),
  };
}

/** A delivery with a known Message-ID is the same email (RFC 5322 §3.6.4). */
function lay(emails: Map<string, Email>, email: Email): void {
  const known = emails.get(email.messageId);
  emails.set(email.messageId, known === undefined ? email : { ...known, count: known.count + 1 });
  if (emails.size <= SHOWN) return;
  const [oldest] = emails.keys();
  if (oldest !== undefined) emails.delete(oldest);
}
