import { latePart } from '#web/runtime/late-part.tsx';

/** The withdrawal; loaded only where it is possible. */
export const WithdrawalPart = latePart(
  'withdrawal',
  async () => (await import('./withdrawal-section.tsx')).WithdrawalSection,
);
