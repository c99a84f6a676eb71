import { latePart } from '#web/late-part.tsx';

/** 'Your session has expired'; no part of a visit whose session is not. */
export const SessionOver = latePart(
  'order-session-over',
  async () => (await import('./session-over-screen.tsx')).SessionOverScreen,
);
