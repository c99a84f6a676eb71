import { type CookiePlace, shopCookie } from '#server/http/request/shop-cookie.ts';

/**
 * The one-time messages of the previous page (docs/decisions/055): opaque base64url, deleted after display or one
 * minute.
 */
export function readFlash(place: CookiePlace, header: string | undefined): string | null {
  const value = flashCookie(place).find(header) ?? '';
  return VALUE.test(value) ? value : null;
}

/**
 * Extracts the one-time messages, a cookie called `flash`, from a page's response; returns the Set-Cookie that stores
 * them, or null.
 */
export function takeFlash(place: CookiePlace, response: Response): string | null {
  const cookies = response.headers.getSetCookie();
  const left = cookies.find((cookie) => cookie.startsWith(PAGE_COOKIE));
  if (left === undefined) return null;
  response.headers.delete('set-cookie');
  for (const cookie of cookies) if (cookie !== left) response.headers.append('set-cookie', cookie);
  const value = left.slice(PAGE_COOKIE.length);
  return VALUE.test(value) ? flashCookie(place).set(value) : null;
}

/** The Set-Cookie that deletes displayed messages. */
export function clearFlash(place: CookiePlace): string {
  return flashCookie(place).clear();
}

/** The cookie name in responses of `src/web`, which knows neither its name in the browser nor its attributes. */
const PAGE_COOKIE = 'flash=';
const VALUE = /^[\w-]{1,3500}$/;
const MAX_AGE_SECONDS = 60;

function flashCookie(place: CookiePlace) {
  return shopCookie(place, { suffix: '-flash', maxAgeSeconds: MAX_AGE_SECONDS });
}
