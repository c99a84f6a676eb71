import { registrantEmails } from '#server/delivery/owned-domains/registrants/registrant-emails.ts';
import { expiryEmails } from '#server/delivery/renewals/expiry-emails.ts';
import { statementEmails } from '#server/delivery/statements/statement-emails.ts';
import { accountEmails } from '#server/identity/account/account-emails.ts';
import { personalDataEmails } from '#server/identity/personal-data/personal-data-emails.ts';
import type { Writers } from '#server/notify/public.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database } from '#server/platform/database/database.ts';
import { draftEmails } from '#server/publishing/public.ts';
import { chargebackEmails } from '#server/sales/orders/emails/chargeback-emails.ts';
import { operatorEmails } from '#server/sales/orders/emails/operator-emails.ts';
import { orderEmails } from '#server/sales/orders/emails/order-emails.ts';
import { renewalEmails } from '#server/sales/orders/emails/renewal-emails.ts';
import { serviceEmails } from '#server/sales/orders/emails/service-emails.ts';
import type { PaymentServices } from '#server/sales/public.ts';
import { staffEmails } from '#server/staff/accounts/staff-emails.ts';

/** Dependencies of the emails. */
interface EmailServices {
  readonly database: Database;
  readonly mailedCodes: SecretBox;
  readonly deliveryOf: PaymentServices['deliveryOf'];
}

/** A writer for every kind of email, from the modules that queue them. */
export function emailWriters(services: EmailServices): Writers {
  return {
    ...accountEmails(services),
    ...personalDataEmails(services),
    ...registrantEmails(services),
    ...orderEmails(services),
    ...chargebackEmails(services),
    ...operatorEmails(services),
    ...draftEmails(services),
    ...staffEmails(services),
    ...renewalEmails(services),
    ...serviceEmails(services),
    ...expiryEmails(services),
    ...statementEmails(services),
  };
}
