import type { Configuration, DomainChoice, OptionChoice } from '#core/catalogue/configuration.ts';
import { defaultTerm } from '#core/catalogue/default-configuration.ts';
import { isBillingTerm } from '#core/time/billing-term.ts';
import { CONTROL, fieldControl, optionControl } from './controls/control-name.ts';
import type { FieldView, OptionView, ProductView } from './product-views.ts';

/**
 * Reads the configuration form as filled in, valid or not; checkConfiguration finds the issues. A quantity that is no
 * number is NaN; unknown controls are ignored. Null where the product is not sold in the currency.
 */
export function readConfigurationForm(product: ProductView, form: FormData, currency: string): Configuration | null {
  const chosenTerm = Number(textIn(form, CONTROL.term) || Number.NaN);
  const term = isBillingTerm(chosenTerm) ? chosenTerm : defaultTerm(product, currency);
  if (term === null) return null;
  const quantity = textIn(form, CONTROL.quantity);
  return {
    productId: product.id,
    term,
    quantity: quantity === null ? product.quantity.min : wholeNumber(quantity),
    options: optionsIn(product.options, form),
    extras: textsIn(form, CONTROL.extra),
    fields: fieldsIn(product.fields, form),
    domain: product.needsDomain ? domainChoiceIn(form) : null,
  };
}

/**
 * The domain of a service: an existing one, or one of a basket line; registrations and transfers create such a line
 * first.
 */
function domainChoiceIn(form: FormData): DomainChoice | null {
  switch (textIn(form, CONTROL.domain)) {
    case 'existing': {
      const name = asAsciiName(domainIn(textIn(form, CONTROL.domainName) ?? ''));
      return name === '' ? null : { mode: 'existing', name };
    }
    case 'basket': {
      const [lineId = '', name = ''] = (textIn(form, CONTROL.domainLine) ?? '').split(' ');
      return lineId === '' || name === '' ? null : { mode: 'basket', name, lineId };
    }
    default:
      return null;
  }
}

/** Domains are stored as A-labels; an invalid one stays as entered. */
function asAsciiName(name: string): string {
  const hostname = URL.parse(`http://${name}`)?.hostname ?? '';
  return hostname.includes('.') ? hostname : name;
}

/** Extracts the domain from pasted text: without scheme, user, port, path, trailing dot and 'www.'. */
export function domainIn(text: string): string {
  const [written = ''] = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .split(/[/?#]/);
  const [host = ''] = written.slice(written.lastIndexOf('@') + 1).split(':');
  const name = host.replace(/\.$/, '').toLowerCase();
  // 'www.' is not part of the domain, except in www.com.
  const bare = name.replace(/^www\./, '');
  return bare.includes('.') ? bare : name;
}

function optionsIn(options: readonly OptionView[], form: FormData): Record<string, OptionChoice> {
  const choices: [string, OptionChoice][] = [];
  for (const option of options) {
    const values = textsIn(form, optionControl(option.key)).filter((text) => text !== '');
    const choice = option.kind === 'quantity' ? wholeNumber(values.at(-1) ?? '0') : values;
    if (choice !== 0 && values.length > 0) choices.push([option.key, choice]);
  }
  return Object.fromEntries(choices);
}

function fieldsIn(fields: readonly FieldView[], form: FormData): Record<string, string> {
  const written = fields.map(({ key }): [string, string] => [key, textIn(form, fieldControl(key)) ?? '']);
  return Object.fromEntries(written.filter(([, text]) => text.trim() !== ''));
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function textIn(form: FormData, name: string): string | null {
  return textsIn(form, name).at(-1) ?? null;
}

/** Browsers submit line breaks as CR LF. */
function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.replaceAll('\r\n', '\n')] : []));
}
