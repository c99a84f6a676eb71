import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import type { Configuration, OptionChoice } from './configuration.ts';
import type { Option, Product, QuantityRule } from './product.ts';
import { extraPrice, offeredTerms, offeredValues } from './term-price.ts';

/** The validation issues of what decides the price: 'term', 'quantity', 'options.KEY', 'extras.KEY'. */
export function checkChoices(product: Product, configuration: Configuration, currency: string): ValidationIssue[] {
  return [
    ...checkTerm(product, configuration, currency),
    ...checkQuantity(product, configuration.quantity),
    ...checkOptions(product, configuration, currency),
    ...checkExtras(product, configuration, currency),
  ];
}

function checkTerm(product: Product, { term }: Configuration, currency: string): ValidationIssue[] {
  return offeredTerms(product, currency).includes(term) ? [] : [{ path: 'term', code: 'not-offered' }];
}

/** At least 1, whatever the product's rule: a line of quantity 0 would be delivered without a charge. */
function checkQuantity(product: Product, quantity: number): ValidationIssue[] {
  const code = quantity < 1 ? 'too-small' : checkQuantityRule(product.quantity, quantity);
  if (code !== null) return [{ path: 'quantity', code }];
  return product.stock !== null && quantity > product.stock ? [{ path: 'quantity', code: 'out-of-stock' }] : [];
}

function checkQuantityRule({ min, max, step }: QuantityRule, count: number): ValidationIssue['code'] | null {
  if (!Number.isSafeInteger(count)) return 'invalid';
  if (count < min) return 'too-small';
  if (count > max) return 'too-large';
  return (count - min) % step === 0 ? null : 'invalid';
}

function checkOptions(product: Product, configuration: Configuration, currency: string): ValidationIssue[] {
  const { options, term } = configuration;
  const unknown = Object.keys(options).filter((key) => !product.options.some((option) => option.key === key));
  const known = product.options.flatMap((option): ValidationIssue[] => {
    const choice = Object.hasOwn(options, option.key) ? options[option.key] : undefined;
    const offered = offeredValues(option, currency, term).map((value) => value.key);
    const code = checkChoice(option, choice ?? (option.kind === 'quantity' ? 0 : []), offered);
    return code === null ? [] : [{ path: `options.${option.key}`, code }];
  });
  return [...unknown.map((key): ValidationIssue => ({ path: `options.${key}`, code: 'unknown' })), ...known];
}

function checkChoice(option: Option, choice: OptionChoice, offered: readonly string[]): ValidationIssue['code'] | null {
  if ((typeof choice === 'number') !== (option.kind === 'quantity')) return 'invalid';
  const isNone = typeof choice === 'number' ? choice === 0 : choice.length === 0;
  if (isNone) return option.required && offered.length > 0 ? 'required' : null;
  if (typeof choice === 'number') return checkCount(option, choice, offered);
  if (choice.some((key) => !option.values.some((value) => value.key === key))) return 'unknown';
  if (choice.some((key) => !offered.includes(key))) return 'not-offered';
  if (new Set(choice).size < choice.length) return 'invalid';
  return option.kind === 'single' && choice.length > 1 ? 'invalid' : null;
}

function checkCount(option: Option, count: number, offered: readonly string[]): ValidationIssue['code'] | null {
  if (offered.length === 0) return 'not-offered';
  return checkQuantityRule(option.quantity ?? { min: 1, max: 1, step: 1 }, count);
}

function checkExtras(product: Product, { extras, term }: Configuration, currency: string): ValidationIssue[] {
  return extras.flatMap((key, position): ValidationIssue[] => {
    const path = `extras.${key}`;
    const extra = product.extras.find((candidate) => candidate.key === key);
    if (extra === undefined) return [{ path, code: 'unknown' }];
    if (extraPrice(extra.prices, currency, term) === undefined) return [{ path, code: 'not-offered' }];
    return extras.indexOf(key) === position ? [] : [{ path, code: 'invalid' }];
  });
}
