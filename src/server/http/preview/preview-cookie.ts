import { type CookiePlace, type ShopCookie, shopCookie } from '#server/http/request/shop-cookie.ts';

/** The cookie of a browser that looks at a draft: the token of the link, until the link ends. */
export function previewCookie(place: CookiePlace, maxAgeSeconds = 0): ShopCookie {
  return shopCookie(place, { suffix: '-preview', maxAgeSeconds });
}
