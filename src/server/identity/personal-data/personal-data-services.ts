import type { AccountServices } from '#server/identity/account/account-services.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';

/** The dependencies of the personal data use cases. */
export interface PersonalDataServices extends Pick<
  AccountServices,
  'database' | 'passwords' | 'mailedCodes' | 'queueMail' | 'changeBuyerEmails' | 'claimOrders'
> {
  /** The parts of all modules in deletion order: rows that others are found by are last. */
  readonly parts: readonly PersonalDataPart[];
}
