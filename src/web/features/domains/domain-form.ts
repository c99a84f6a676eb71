/**
 * The controls of the chooser. The choice itself is read by the product's form too; actions of the chooser are the
 * value of the pressed button: 'add TLD NAME', 'remove LINE', 'search', 'check', 'transfer'.
 */
export const DOMAIN_FORM = {
  mode: 'domain',
  existing: 'domain.name',
  line: 'domain.line',
  query: 'query',
  sort: 'sort',
  shown: 'shown',
  transfer: 'domain.transfer',
  code: 'domain.code',
  does: 'domain.do',
} as const;

/**
 * What a button that searches without scripts has: a long list does not fit into an address. The method is not the form's, as
 * the input of forms that change something is kept for later.
 */
export const SEARCH = { formMethod: 'post', name: DOMAIN_FORM.does, value: 'search' } as const;

/** The name of the select with the registration period of a domain. */
export function yearsControl(name: string): string {
  return `years.${name}`;
}
