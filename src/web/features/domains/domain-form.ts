/**
 * The controls of the chooser, wherever it stands. Those of a product's configuration are read by its form too; what the chooser itself does is named
 * by the button that was pressed: 'add TLD NAME', 'search', 'check', 'transfer'.
 */
export const DOMAIN_FORM = {
  mode: 'domain',
  existing: 'domain.name',
  line: 'domain.line',
  query: 'query',
  transfer: 'domain.transfer',
  code: 'domain.code',
  does: 'domain.do',
} as const;

/** The control of the years a name is registered for. */
export function yearsControl(name: string): string {
  return `years.${name}`;
}
