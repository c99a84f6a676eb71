import { latePart } from '#web/runtime/late-part.tsx';

/** 'Your session has expired'; loaded only when it is shown. */
export const SessionOver = latePart(
  'order-session-over',
  async () => (await import('./session-over-screen.tsx')).SessionOverScreen,
);
