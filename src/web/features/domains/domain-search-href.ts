import { screens } from '#web/screens.ts';
import { CARDS_AT_ONCE, type ShownSearch } from './cards/shown-cards.ts';
import { DOMAIN_FORM } from './domain-form.ts';

/** The address of a search, with its sort order and number of cards; '' for an empty search. */
export function domainSearchHref(query: string, { sort = 'best', shown = 0 }: Partial<ShownSearch> = {}): string {
  if (query === '') return screens.domains.href();
  const params = new URLSearchParams({ [DOMAIN_FORM.query]: query });
  if (sort !== 'best') params.set('sort', sort);
  if (shown > CARDS_AT_ONCE) params.set('shown', String(shown));
  return `${screens.domains.href()}?${params.toString()}`;
}

/** Whether the address of a search is short enough for browsers and proxies; that of a pasted list may not be. */
export function isShortAddress(href: string): boolean {
  return href.length < 2000;
}

/** The element id of a domain's card. */
export function nameId(name: string): string {
  return `name-${name}`;
}
