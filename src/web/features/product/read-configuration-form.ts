import { isBillingTerm } from '#core/billing-term.ts';
import type { Configuration, DomainChoice, OptionChoice } from '#core/catalogue/configuration.ts';
import { defaultTerm } from '#core/catalogue/default-configuration.ts';
import { CONTROL, fieldControl, optionControl } from './control-name.ts';
import type { FieldView, OptionView, ProductView } from './product-views.ts';

/**
 * Reads the configuration form as it was filled in, right or wrong: what breaks a rule stays in it and is found by checkConfiguration; a quantity that
 * is no number is NaN. Controls the product does not have are not read. Null where the product is not sold in the currency.
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

/** The domain a service is for: one the shopper has, or one of a line in the basket; registering and transferring make such a line first (D8). */
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

/** Names are kept as A-labels (D8); what is none stays as it was typed. */
function asAsciiName(name: string): string {
  const hostname = URL.parse(`http://${name}`)?.hostname ?? '';
  return hostname.includes('.') ? hostname : name;
}

/** The name in what people paste where a domain is asked for: without scheme, path and closing dot. */
export function domainIn(text: string): string {
  const [host = ''] = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .split('/');
  return host.replace(/\.$/, '').toLowerCase();
}

function optionsIn(options: readonly OptionView[], form: FormData): Record<string, OptionChoice> {
  const chosen: [string, OptionChoice][] = [];
  for (const option of options) {
    const given = textsIn(form, optionControl(option.key)).filter((text) => text !== '');
    const choice = option.kind === 'quantity' ? wholeNumber(given.at(-1) ?? '0') : given;
    if (choice !== 0 && given.length > 0) chosen.push([option.key, choice]);
  }
  return Object.fromEntries(chosen);
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

/** Browsers end lines with CR LF. */
function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.replaceAll('\r\n', '\n')] : []));
}
