import type { Configuration } from '#core/catalogue/configuration.ts';

/** A product's configuration form as a browser submits it for a configuration; '' for each unanswered option. */
export function filledForm(configuration: Configuration, more: Readonly<Record<string, string>> = {}): FormData {
  const { term, quantity, options, extras, fields, domain } = configuration;
  const form = new FormData();
  form.append('term', String(term));
  form.append('quantity', String(quantity));
  for (const [key, choice] of Object.entries(options)) {
    if (typeof choice === 'number') form.append(`option.${key}`, String(choice));
    else for (const value of choice) form.append(`option.${key}`, value);
  }
  for (const extra of extras) form.append('extra', extra);
  for (const [key, text] of Object.entries(fields)) form.append(`field.${key}`, text.replaceAll('\n', '\r\n'));
  if (domain !== null) form.append('domain', domain.mode);
  if (domain?.mode === 'existing') form.append('domain.name', domain.name);
  if (domain?.mode === 'basket') form.append('domain.line', `${domain.lineId} ${domain.name}`);
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  return form;
}
