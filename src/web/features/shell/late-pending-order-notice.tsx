import { latePart } from '#web/runtime/late-part.tsx';

/** The pending order notice, loaded only where it is shown. */
export const PendingOrderNotice = latePart(
  'pendingOrder',
  async () => (await import('./pending-order-notice.tsx')).PendingOrderNotice,
);
