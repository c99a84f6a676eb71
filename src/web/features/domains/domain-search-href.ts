import { screens } from '#web/screens.ts';
import { DOMAIN_FORM } from './domain-form.ts';

/** The address of the chooser with a name searched; '' opens it empty. */
export function domainSearchHref(query: string): string {
  const search = query === '' ? '' : `?${new URLSearchParams({ [DOMAIN_FORM.query]: query }).toString()}`;
  return screens.domains.href() + search;
}
