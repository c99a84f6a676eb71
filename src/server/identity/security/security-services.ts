import type { AccountServices } from '#server/identity/account/account-services.ts';

/** The dependencies of the account security use cases. */
export type SecurityServices = Pick<
  AccountServices,
  'database' | 'ids' | 'passwords' | 'checkPassword' | 'secondFactors' | 'queueMail'
>;
