import type { Brand } from '#core/storefront/brand.ts';
import { type Consent, type ConsentKind, parseConsent, serializeConsent } from '#core/storefront/consent.ts';
import { type CookiePlace, shopCookie } from '#server/http/request/shop-cookie.ts';

/** The consents a brand needs for its optional services. */
export function consentKindsOf({ analytics, errorReporting }: Brand): readonly ConsentKind[] {
  return [
    ...(analytics === undefined ? [] : (['analytics'] as const)),
    ...(errorReporting === undefined ? [] : (['error-replay'] as const)),
  ];
}

/**
 * The consent stored in this browser; null without an answer. The cookie stores only the answer and needs no consent.
 */
export function consentGiven(brand: Brand, place: CookiePlace, header: string | undefined): Consent | null {
  return parseConsent(consentKindsOf(brand), consentCookie(place).find(header));
}

/** The Set-Cookie that stores the answer for six months. */
export function setConsentCookie(brand: Brand, place: CookiePlace, allowed: Consent): string {
  return consentCookie(place).set(serializeConsent(consentKindsOf(brand), allowed));
}

const HALF_YEAR_SECONDS = 182 * 24 * 60 * 60;

function consentCookie(place: CookiePlace) {
  return shopCookie(place, { suffix: '-consent', maxAgeSeconds: HALF_YEAR_SECONDS });
}
