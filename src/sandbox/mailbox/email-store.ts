import { type JournalOptions, openJournal, readJournalLines } from '#sandbox/journal.ts';
import { type Delivery, deliverySchema } from './delivery.ts';
import { type Attachment, type Email, parseEmail, readAttachment } from './email.ts';

/** The store of emails; restored from its journal after a restart. */
export interface EmailStore {
  /** Resolves once the delivery is on disk. */
  insert(delivery: Omit<Delivery, 'id'>): Promise<void>;
  /** Newest first; with an address only those to it. */
  list(to?: string): readonly Email[];
  find(id: string): Email | undefined;
  /** An attachment of an email. */
  file(id: string, index: number): Promise<Attachment | undefined>;
  close(): Promise<void>;
}

/** Older ones are in the journal only. */
const MAX_SHOWN = 1_000;

/** Opens the store from its journal. */
export async function openEmailStore(path: string, options: JournalOptions): Promise<EmailStore> {
  const entries = await readJournalLines(path, (line) => deliverySchema.parse(line));
  const journal = await openJournal<Delivery>(path, options);
  const emails = new Map<string, Email>();
  let deliveries = entries.length;
  for (const entry of entries.slice(-MAX_SHOWN)) addDelivery(emails, await parseEmail(entry));

  return {
    async insert(fields) {
      deliveries += 1;
      const delivery = { ...fields, id: String(deliveries) };
      const email = await parseEmail(delivery);
      await journal.append([delivery]);
      addDelivery(emails, email);
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
function addDelivery(emails: Map<string, Email>, email: Email): void {
  const existing = emails.get(email.messageId);
  emails.set(email.messageId, existing === undefined ? email : { ...existing, count: existing.count + 1 });
  if (emails.size <= MAX_SHOWN) return;
  const [oldest] = emails.keys();
  if (oldest !== undefined) emails.delete(oldest);
}
