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

/** The name of the select with the registration period of a domain. */
export function yearsControl(name: string): string {
  return `years.${name}`;
}
