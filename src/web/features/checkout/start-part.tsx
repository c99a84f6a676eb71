import { latePart } from '#web/late-part.tsx';

/** Whether performance starts at once; no part of a checkout of who has no right of withdrawal. */
export const StartPart = latePart('start', async () => (await import('./start-consent.tsx')).StartConsent);
