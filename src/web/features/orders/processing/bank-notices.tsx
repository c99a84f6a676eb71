import { latePart } from '#web/runtime/late-part.tsx';

/** Disputes and returned payments; loaded only where there are some. */
export const BankNotices = latePart(
  'bank-notices',
  async () => (await import('./bank-notice-list.tsx')).BankNoticeList,
);
