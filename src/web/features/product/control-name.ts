/** The name of the control behind a part of a configuration; all but those of the domain are its parameter in a deep link, too (D4). */
export const CONTROL = {
  term: 'term',
  quantity: 'quantity',
  extra: 'extra',
  /** Which of the four ways to a domain (specification §2 Domains). */
  domain: 'domain',
  domainName: 'domain.name',
  /** A line of the basket and its name. */
  domainLine: 'domain.line',
} as const;

/** The control of an option. */
export function optionControl(key: string): string {
  return `option.${key}`;
}

/** The control of a custom field. */
export function fieldControl(key: string): string {
  return `field.${key}`;
}

/** The control a problem is about: 'options.memory' is 'option.memory', 'extras.backups' is 'extra'. */
export function controlOf(path: string): string {
  const [part = '', ...key] = path.split('.');
  if (part === 'options') return optionControl(key.join('.'));
  if (part === 'fields') return fieldControl(key.join('.'));
  return part === 'extras' ? CONTROL.extra : part;
}

/** Where on the page a control stands, for links to it. */
export function anchorOf(control: string): string {
  return `at-${control}`;
}
