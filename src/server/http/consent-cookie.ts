import type { Brand } from '#core/storefront/brand.ts';
import { readConsent, writeConsent } from '#core/storefront/consent.ts';
import type { Consent, ConsentKind } from '#core/storefront/consent.ts';
import type { OuterRequest } from './outer-request.ts';
import { cookieSpace } from './session-cookie.ts';

type Place = Pick<OuterRequest, 'scheme' | 'host' | 'port'>;

/** What a brand asks its shoppers for: what it can do only if they let it (D13). */
export function askedOf({ analytics, errorReporting }: Brand): readonly ConsentKind[] {
  return [
    ...(analytics === undefined ? [] : (['analytics'] as const)),
    ...(errorReporting === undefined ? [] : (['error-replay'] as const)),
  ];
}

/** What the shopper allowed in this browser, as the cookie says it; null where they still have to be asked. The cookie holds nothing but the answer, so it needs none itself. */
export function givenConsent(brand: Brand, place: Place, header: string | undefined): Consent | null {
  const name = cookieName(place);
  const found = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  return readConsent(askedOf(brand), found?.slice(name.length + 1) ?? null);
}

/** Set-Cookie that keeps the answer for six months; then the shopper is asked again. */
export function keepConsent(brand: Brand, place: Place, allowed: Consent): string {
  const { isLocal } = cookieSpace(place);
  const value = writeConsent(askedOf(brand), allowed);
  return `${cookieName(place)}=${value}; Max-Age=${HALF_YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isLocal ? '' : '; Secure'}`;
}

const HALF_YEAR_SECONDS = 182 * 24 * 60 * 60;

function cookieName(place: Place): string {
  return `${cookieSpace(place).name}-consent`;
}
