import { latePart } from '#web/runtime/late-part.tsx';

/** The consent to immediate performance, loaded only for buyers with a right of withdrawal. */
export const StartPart = latePart(
  'start',
  async () => (await import('./start-consent.tsx')).StartConsent,
  <div className="min-h-24" />,
);
