import { isoInstant } from '#core/time/iso-instant.ts';
import { deleteAuditDetails } from '#server/audit/public.ts';
import { type Job, deleteEmails, listPendingEmails } from '#server/jobs/public.ts';
import type { PersonKey, PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { QUEUED_EMAIL, type QueuedRequest } from './email-request.ts';
import { deleteEmailsOf, listEmailsOf } from './email-store.ts';

/** The unsent emails to a customer and the copies of recent ones, as part of their personal data. */
export const mailData: PersonalDataPart = {
  name: 'emails',
  async load(db, key) {
    const emails = await listPendingEmails(db, key.brandId);
    const pending = emails.flatMap(({ subject, payload, createdAt }) => {
      const request = requestOf(payload);
      const at = request?.requestedAt ?? createdAt;
      return isOf(subject, request, key) ? [{ ...request, requestedAt: isoInstant(at) }] : [];
    });
    const copies = await listEmailsOf(db, key);
    return [...pending, ...copies.map(({ content, writtenAt }) => ({ ...content, writtenAt: isoInstant(writtenAt) }))];
  },
  async erase(tx, key) {
    const emails = await listPendingEmails(tx, key.brandId);
    const own = emails.filter(({ subject, payload }) => isOf(subject, requestOf(payload), key));
    const copies = await listEmailsOf(tx, key);
    await deleteEmailsOf(tx, key);
    const subject = { type: 'customer', id: key.customerId } as const;
    const deleted = await deleteEmails(tx, { brandId: key.brandId, subject, ids: own.map(({ id }) => id) });
    const ids = [...deleted, ...copies.map(({ id }) => id)];
    await deleteAuditDetails(tx, { brandId: key.brandId, kinds: ['email', 'task'], ids });
  },
};

/**
 * Emails about the customer or to the address: a recovery request contains an identifier, not an account. Emails to the
 * brand are excluded.
 */
function isOf({ type, id }: Job['subject'], request: QueuedRequest | null, { customerId, email }: PersonKey): boolean {
  if (request?.kind === 'operator-task' || request?.kind === 'draft-refused') return false;
  return (type === 'customer' && id === customerId) || (request?.kind === 'recovery' && request.identifier === email);
}

/** The stored email; null when it is of a later version. */
function requestOf(payload: string): QueuedRequest | null {
  return QUEUED_EMAIL.safeParse(JSON.parse(payload)).data ?? null;
}
