/** The name of the control behind a part of a configuration; also its parameter in a deep link (D4). */
export const CONTROL = { term: 'term', quantity: 'quantity', extra: 'extra', domain: 'domain' } as const;

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
