import type { Language } from '#core/languages/languages.ts';
import { insertCode, revokeCodes } from '#server/identity/account/registration/code-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { EMAIL_CHANGE_MS, emailChangeCode } from './email-change.ts';
import type { PersonalDataServices } from './personal-data-services.ts';

/** A new address of a customer; language: of the email, the brand's if undefined. */
export interface RequestedEmail {
  readonly brandId: string;
  readonly customerId: string;
  readonly email: string;
  readonly at: number;
  readonly language: Language | undefined;
}

/** Sends a confirmation link to a new address; the newest request counts, earlier links are revoked. */
export async function sendEmailChange(
  { mailedCodes, queueMail }: Pick<PersonalDataServices, 'mailedCodes' | 'queueMail'>,
  tx: Transaction,
  { brandId, customerId, email, at, language }: RequestedEmail,
): Promise<void> {
  const purpose = 'email-change';
  await revokeCodes(tx, { brandId, purpose, subjectId: customerId }, at);
  const code = emailChangeCode(mailedCodes, { customerId, email, requestedAt: at });
  const times = { at, expiresAt: at + EMAIL_CHANGE_MS };
  await insertCode(tx, { brandId, purpose, code, subjectId: customerId, document: { email }, ...times });
  await queueMail(tx, {
    brandId,
    subject: { type: 'customer', id: customerId },
    request: { kind: purpose, customerId, email },
    at,
    ...(language === undefined ? {} : { language }),
  });
}
