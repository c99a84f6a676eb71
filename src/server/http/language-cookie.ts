import type { OuterRequest } from './outer-request.ts';
import { cookieSpace } from './session-cookie.ts';

type Place = Pick<OuterRequest, 'scheme' | 'host' | 'port'>;

/** The language the shopper chose in this browser, as the cookie says it; null when it says none. It holds nothing but the choice, so it needs no consent. */
export function chosenLanguage(place: Place, header: string | undefined): string | null {
  const name = cookieName(place);
  const found = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
}

/** Set-Cookie that keeps a chosen language for a year. */
export function keepLanguage(place: Place, language: string): string {
  const { isLocal } = cookieSpace(place);
  return `${cookieName(place)}=${language}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isLocal ? '' : '; Secure'}`;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function cookieName(place: Place): string {
  return `${cookieSpace(place).name}-language`;
}
