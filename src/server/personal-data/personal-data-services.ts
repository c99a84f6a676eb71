import type { AccountServices } from '#server/account/public.ts';
import type { PersonalDataPart } from './personal-data-part.ts';

/** What the use cases of personal data work with. */
export interface PersonalDataServices extends Pick<
  AccountServices,
  'database' | 'passwords' | 'mailedCodes' | 'queueMail'
> {
  /** One of each noun that keeps something of a person, in the order in which it is deleted: what others are found by goes last. */
  readonly parts: readonly PersonalDataPart[];
}
