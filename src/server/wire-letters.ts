import { accountLetters } from '#server/account/account-letters.ts';
import type { RenderPdf } from '#server/documents/public.ts';
import type { Writers } from '#server/mail/public.ts';
import { bankLetters } from '#server/orders/bank-letters.ts';
import { operatorLetters } from '#server/orders/operator-letters.ts';
import { orderLetters } from '#server/orders/order-letters.ts';
import { renewalLetters } from '#server/orders/renewal-letters.ts';
import { registrantLetters } from '#server/owned-domains/registrant-letters.ts';
import { personalDataLetters } from '#server/personal-data/personal-data-letters.ts';
import type { Database } from '#server/platform/database.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { expiryLetters } from '#server/renewals/expiry-letters.ts';

/** Dependencies of the emails. */
interface LetterServices {
  readonly database: Database;
  readonly mailedCodes: SecretBox;
  readonly renderPdf: RenderPdf;
}

/** A writer for every kind of email, from the modules that queue them. */
export function wireLetters(services: LetterServices): Writers {
  return {
    ...accountLetters(services),
    ...personalDataLetters(services),
    ...registrantLetters(services),
    ...orderLetters(services),
    ...bankLetters(services),
    ...operatorLetters(services),
    ...renewalLetters(services),
    ...expiryLetters(services),
  };
}
