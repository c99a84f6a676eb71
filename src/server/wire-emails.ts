import { accountEmails } from './account/account-emails.ts';
import type { RenderPdf } from './documents/public.ts';
import type { Writers } from './mail/public.ts';
import { chargebackEmails } from './orders/emails/chargeback-emails.ts';
import { operatorEmails } from './orders/emails/operator-emails.ts';
import { orderEmails } from './orders/emails/order-emails.ts';
import { renewalEmails } from './orders/emails/renewal-emails.ts';
import { registrantEmails } from './owned-domains/registrants/registrant-emails.ts';
import { personalDataEmails } from './personal-data/personal-data-emails.ts';
import type { SecretBox } from './platform/crypto/secret-box.ts';
import type { Database } from './platform/database/database.ts';
import { expiryEmails } from './renewals/expiry-emails.ts';

/** Dependencies of the emails. */
interface EmailServices {
  readonly database: Database;
  readonly mailedCodes: SecretBox;
  readonly renderPdf: RenderPdf;
}

/** A writer for every kind of email, from the modules that queue them. */
export function wireEmails(services: EmailServices): Writers {
  return {
    ...accountEmails(services),
    ...personalDataEmails(services),
    ...registrantEmails(services),
    ...orderEmails(services),
    ...chargebackEmails(services),
    ...operatorEmails(services),
    ...renewalEmails(services),
    ...expiryEmails(services),
  };
}
