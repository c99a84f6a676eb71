import { isoInstant } from '#core/iso-instant.ts';
import { deleteEmails, listPendingEmails } from '#server/fulfilment/public.ts';
import type { PersonalDataPart, PersonKey } from '#server/personal-data/public.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';
import type { EmailRequest } from './email.ts';

/** The unsent emails to a customer, as part of their personal data. */
export const mailData: PersonalDataPart = {
  name: 'letters',
  async load(db, key) {
    const emails = await listPendingEmails(db, key.brandId);
    return emails.flatMap(({ about, document, createdAt }) => {
      const request = storedDocument<EmailRequest>(document, 'kind');
      return isOf(about, request, key) ? [{ ...request, askedAt: isoInstant(createdAt) }] : [];
    });
  },
  async erase(tx, key) {
    const emails = await listPendingEmails(tx, key.brandId);
    const own = emails.filter(({ about, document }) =>
      isOf(about, storedDocument<EmailRequest>(document, 'kind'), key),
    );
    await deleteEmails(tx, { brandId: key.brandId, about: key.customerId, ids: own.map(({ id }) => id) });
  },
};

/**
 * Emails about the customer or to the address: a recovery request contains an identifier, not an account. Emails to the
 * brand are excluded.
 */
function isOf(about: string, request: EmailRequest, { customerId, email }: PersonKey): boolean {
  if (request.kind === 'operator-task') return false;
  return about === customerId || (request.kind === 'recovery' && request.identifier === email);
}
