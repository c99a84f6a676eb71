import { type CookiePlace, shopCookie } from '#server/http/request/shop-cookie.ts';

/**
 * The language chosen in this browser; null without a choice. The cookie stores only the choice and needs no consent.
 */
export function chosenLanguage(place: CookiePlace, header: string | undefined): string | null {
  return languageCookie(place).find(header);
}

/** The Set-Cookie that stores a chosen language for a year. */
export function setLanguageCookie(place: CookiePlace, language: string): string {
  return languageCookie(place).set(language);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function languageCookie(place: CookiePlace) {
  return shopCookie(place, { suffix: '-language', maxAgeSeconds: YEAR_SECONDS });
}
