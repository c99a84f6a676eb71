import { latePart } from '#web/late-part.tsx';

/** What the buyer's bank disputes or took back; no part of a visit whose bank does neither. */
export const BankNotices = latePart(
  'bank-notices',
  async () => (await import('./bank-notice-list.tsx')).BankNoticeList,
);
