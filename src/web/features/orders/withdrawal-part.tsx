import { latePart } from '#web/late-part.tsx';

/** Withdrawing from a contract; no part of a visit of who cannot. */
export const WithdrawalPart = latePart(
  'withdrawal',
  async () => (await import('./withdrawal-section.tsx')).WithdrawalSection,
);
