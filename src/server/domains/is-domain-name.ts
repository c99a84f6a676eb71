import { COUNTRIES } from '#core/billing/countries.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import type { LiveStore } from '#server/storefront/public.ts';

/** Country-code TLDs that are not current ISO 3166-1 codes. */
const OTHER_COUNTRY_CODES: readonly string[] = ['ac', 'eu', 'su', 'uk'];
/** Reserved for tests and documentation (RFC 2606 §2); operators type them when trying the shop. */
const TRIAL_TLDS: readonly string[] = ['example', 'test'];

/**
 * Whether a text is a registrable-looking name: two or more labels under an existing top-level domain. Generic TLDs are
 * those in IANA's RDAP list, which is mandatory for them; country codes are those of ISO 3166-1 and, since no complete
 * list is kept, any TLD in another script.
 */
export function isDomainName(
  text: string,
  { tldIndex }: Pick<LiveStore, 'tldIndex'>,
  isListedTld: (tld: string) => boolean,
): boolean {
  const parsed = parseDomainName(text);
  const tld = parsed.ok ? (parsed.value.labels.at(-1) ?? '') : '';
  if (tld === '') return false;
  return (
    isListedTld(tld) ||
    tld.startsWith('xn--') ||
    OTHER_COUNTRY_CODES.includes(tld) ||
    TRIAL_TLDS.includes(tld) ||
    COUNTRIES.some(({ code }) => code.toLowerCase() === tld) ||
    [...tldIndex.keys()].some((sold) => sold === tld || sold.endsWith(`.${tld}`))
  );
}
