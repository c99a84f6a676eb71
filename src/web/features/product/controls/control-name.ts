/** The control names of a configuration; all except those of the domain are deep-link parameters too. */
export const CONTROL = {
  term: 'term',
  quantity: 'quantity',
  extra: 'extra',
  /** The choice of a domain: register, transfer, existing or basket. */
  domain: 'domain',
  domainName: 'domain.name',
  /** A basket line and its domain. */
  domainLine: 'domain.line',
} as const;

/** The control name of an option. */
export function optionControl(key: string): string {
  return `option.${key}`;
}

/** The control name of a custom field. */
export function fieldControl(key: string): string {
  return `field.${key}`;
}

/** The control of an issue path: 'options.memory' is 'option.memory', 'extras.backups' is 'extra'. */
export function controlOf(path: string): string {
  const [part = '', ...key] = path.split('.');
  if (part === 'options') return optionControl(key.join('.'));
  if (part === 'fields') return fieldControl(key.join('.'));
  return part === 'extras' ? CONTROL.extra : part;
}

/** The element id of a control, for links to it. */
export function anchorOf(control: string): string {
  return `at-${control}`;
}
