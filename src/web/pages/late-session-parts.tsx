import { latePart } from '#web/runtime/late-part.tsx';

/** The session-expired notice and screen, which most visits do not show. */
export const LateExpiredNotice = latePart('expired-notice', () =>
  import('#web/features/session/expired-notice.tsx').then(({ ExpiredNotice }) => ExpiredNotice),
);

/** The notices of what the previous page changed. */
export const LateTold = latePart('told', () => import('./reported.tsx').then(({ ReportedSchema: Told }) => Told));

export const LateSessionOver = latePart('session-over', () =>
  import('./session-over.tsx').then(({ SessionOver }) => SessionOver),
);
