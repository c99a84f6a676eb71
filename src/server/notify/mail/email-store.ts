import { sql } from 'kysely';
import * as z from 'zod/mini';
import { LANGUAGES, isLanguage } from '#core/languages/languages.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import type { PersonKey } from '#server/platform/personal-data-part.ts';
import type { EmailContent } from './compose-email.ts';
import { QUEUED_EMAIL, type QueuedRequest } from './email-request.ts';
import { maskLinks } from './mask-links.ts';

const text = z.string();
const texts = z.readonly(z.array(text));
const row = z.object({ label: text, value: text });
const listed = z.object({ ...row.shape, notes: texts, isStrong: z.boolean() });

const CONTENT = jsonColumn<EmailContent>(
  'emails.content',
  z.object({
    language: z.literal(Object.keys(LANGUAGES).filter(isLanguage)),
    brand: text,
    subject: text,
    greeting: text,
    paragraphs: texts,
    rows: z.readonly(z.array(row)),
    lists: z.readonly(z.array(z.object({ heading: text, rows: z.readonly(z.array(listed)) }))),
    button: z.nullable(z.object({ label: text, href: text, otherwise: text })),
    notes: texts,
    reason: text,
    imprint: texts,
  }),
);

const REQUEST = jsonColumn<QueuedRequest>('emails.request', QUEUED_EMAIL);

/** Days the copy of an email is kept, for questions of its recipient. */
export const EMAIL_RETENTION_DAYS = 30;

/** An email as written for sending. */
export interface StoredEmail {
  readonly brandId: string;
  /** The job that sends it. */
  readonly id: string;
  readonly recipient: string;
  /** As stored, the parameters of its links are masked. */
  readonly content: EmailContent;
  readonly request: QueuedRequest;
  /** ms. */
  readonly writtenAt: number;
}

/** Stores the copy of an email, or replaces that of an attempt before. */
export async function saveEmail(db: Queries, email: StoredEmail): Promise<void> {
  const content = maskLinks(email.content);
  const written = {
    recipient: email.recipient,
    subject: content.subject,
    content: CONTENT.format(content),
    request: REQUEST.format(email.request),
    written_at: email.writtenAt,
  };
  await db
    .insertInto('emails')
    .values({ brand_id: email.brandId, id: email.id, ...written })
    .onConflict((conflict) => conflict.columns(['brand_id', 'id']).doUpdateSet(written))
    .execute();
}

/** The copy of an email; null before it was written, and after its retention. */
export async function findEmail(db: Queries, brandId: string, id: string): Promise<StoredEmail | null> {
  const found = await db
    .selectFrom('emails')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return null;
  return {
    brandId,
    id,
    recipient: found.recipient,
    content: CONTENT.parse(found.content, id),
    request: REQUEST.parse(found.request, id),
    writtenAt: found.written_at,
  };
}

/** Deletes expired copies of emails, the oldest first. */
export function deleteOldEmails(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'emails', { key: ['brand_id', 'id'], by: 'written_at' }, expired);
}

/**
 * The copies of the emails to a person: those to the address, and those about the customer or their orders, which may have
 * been sent to a former one. Left out are those to the brand, to a new address that may be another person's, and to the address
 * about another customer's account, orders or domains, such as of one who had it before.
 */
export async function listEmailsOf(
  db: Queries,
  key: PersonKey,
): Promise<readonly Pick<StoredEmail, 'id' | 'content' | 'writtenAt'>[]> {
  const rows = await db
    .selectFrom('emails')
    .select(['id', 'content', 'written_at'])
    .where('brand_id', '=', key.brandId)
    .where('id', 'in', emailsOf(db, key, TO_OTHERS))
    .where('id', 'not in', emailsAboutOthers(db, key))
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, content, written_at: writtenAt }) => ({ id, content: CONTENT.parse(content, id), writtenAt }));
}

/** Emails about a customer or an order that go to the brand or to an unconfirmed address. */
const TO_OTHERS: readonly QueuedRequest['kind'][] = [
  'email-change',
  'operator-task',
  'payment-disputed',
  'payment-taken-back',
];

/** Deletes the copies of the emails to an address, and those about a customer or their orders. */
export async function deleteEmailsOf(tx: Transaction, key: PersonKey): Promise<void> {
  await tx
    .deleteFrom('emails')
    .where('brand_id', '=', key.brandId)
    .where('id', 'in', emailsOf(tx, key, []))
    .execute();
}

/** Deletes copies of emails by id. */
export async function deleteEmailCopies(tx: Transaction, brandId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('emails').where('brand_id', '=', brandId).where('id', 'in', ids).execute();
}

/** Emails to the registrant of a domain, who may be another person than the customer. */
const TO_REGISTRANTS: readonly QueuedRequest['kind'][] = ['registrant-verification', 'transfer-requested'];

/** The ids of the emails to the address that are about another customer's account, orders or domains. */
function emailsAboutOthers(db: Queries, { brandId, email, customerId }: PersonKey) {
  return db
    .selectFrom('emails')
    .innerJoin('jobs', (join) => join.onRef('jobs.brand_id', '=', 'emails.brand_id').onRef('jobs.id', '=', 'emails.id'))
    .leftJoin('orders', (join) =>
      join.onRef('orders.brand_id', '=', 'jobs.brand_id').onRef('orders.id', '=', 'jobs.order_id'),
    )
    .leftJoin('domains', (join) =>
      join.onRef('domains.brand_id', '=', 'jobs.brand_id').onRef('domains.name', '=', 'jobs.subject_id'),
    )
    .select('emails.id')
    .where('emails.brand_id', '=', brandId)
    .where('emails.recipient', '=', email ?? '')
    .where('jobs.topic', 'not in', TO_REGISTRANTS)
    .where((eb) =>
      eb.or([
        eb('orders.customer_id', '!=', customerId),
        eb.and([eb('jobs.subject_type', '=', 'domain'), eb('domains.customer_id', '!=', customerId)]),
        eb.and([eb('jobs.subject_type', '=', 'customer'), eb('jobs.subject_id', '!=', customerId)]),
      ]),
    );
}

/**
 * The ids of the emails to an address, and of those about a customer or their orders except some kinds. One query for each,
 * since each has its own index.
 */
function emailsOf(db: Queries, { brandId, email, customerId }: PersonKey, except: readonly QueuedRequest['kind'][]) {
  const orders = db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.brand_id', '=', brandId)
    .where('customer_id', '=', customerId);
  const jobs = db
    .selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.brand_id', '=', brandId)
    .where('kind', '=', 'send-email')
    .$if(except.length > 0, (query) => query.where('topic', 'not in', except));
  const about = jobs
    .where('order_id', 'in', orders)
    // A literal lets PostgreSQL use the partial index.
    .union(jobs.where(sql<boolean>`subject_type = 'customer'`).where('subject_id', '=', customerId));
  if (email === null) return about;
  return about.union(
    db.selectFrom('emails').select('emails.id').where('emails.brand_id', '=', brandId).where('recipient', '=', email),
  );
}
