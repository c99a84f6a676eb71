import { latePart } from '#web/late-part.tsx';

/** What is said of a session that is over, above a page and in the place of one: most visits need neither. */
export const LateExpiredNotice = latePart('expired-notice', () =>
  import('#web/features/session/expired-notice.tsx').then(({ ExpiredNotice }) => ExpiredNotice),
);

export const LateSessionOver = latePart('session-over', () =>
  import('./session-over.tsx').then(({ SessionOver }) => SessionOver),
);
