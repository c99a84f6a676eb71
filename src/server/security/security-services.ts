import type { AccountServices } from '#server/account/public.ts';

/** What the use cases of an account's security work with. */
export type SecurityServices = Pick<
  AccountServices,
  'database' | 'ids' | 'passwords' | 'judgePassword' | 'secondFactors' | 'queueMail'
>;
