import { latePart } from '#web/late-part.tsx';

/** The session-expired notice and screen, which most visits do not show. */
export const LateExpiredNotice = latePart('expired-notice', () =>
  import('#web/features/session/expired-notice.tsx').then(({ ExpiredNotice }) => ExpiredNotice),
);

/** The notice of what the previous page changed in the basket. */
export const LateBasketNews = latePart('basket-news', () =>
  import('#web/features/basket/basket-news.tsx').then(({ BasketNews }) => BasketNews),
);

export const LateSessionOver = latePart('session-over', () =>
  import('./session-over.tsx').then(({ SessionOver }) => SessionOver),
);
