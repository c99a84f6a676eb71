import { type CustomField, checkField, isMissing } from '#core/forms/check-field.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import { checkChoices } from './check-choices.ts';
import { checkDomainChoice } from './check-domain-choice.ts';
import type { Configuration } from './configuration.ts';
import type { Product } from './product.ts';

/** The maximum total length of all custom fields of a line, in characters. */
export const MAX_FIELDS_LENGTH = 8000;

/**
 * All validation issues of a configured product, by path: 'term', 'quantity', 'options.KEY', 'extras.KEY', 'fields.KEY', 'fields' (too long
 * in total), 'domain', 'domain.nameservers'. `isBlockingIssue` distinguishes those that are refused at once from those that only have to be
 * completed before ordering.
 */
export function checkConfiguration(
  product: Product,
  configuration: Configuration,
  currency: string,
): ValidationIssue[] {
  return [
    ...checkChoices(product, configuration, currency),
    ...checkFields(product, configuration),
    ...checkDomainChoice(product, configuration),
  ];
}

/** Whether the registry of a TLD's transfers asks for the authorization code. */
export function needsAuthCode({ tld }: Pick<Product, 'tld'>): boolean {
  return tld?.rules?.transfer.authCode !== false;
}

function checkFields(product: Product, configuration: Configuration): ValidationIssue[] {
  const { fields } = configuration;
  const unknown = Object.keys(fields).filter((key) => !product.fields.some((field) => field.key === key));
  const known = product.fields.flatMap((field): ValidationIssue[] => {
    const text = textOf(configuration, field);
    const code = isMissing(field, text) && !field.canBeGivenLater ? 'required' : checkField(field, text);
    return code === null ? [] : [{ path: `fields.${field.key}`, code }];
  });
  const length = Object.values(fields).reduce((sum, text) => sum + text.length, 0);
  const tooLong: ValidationIssue[] = length > MAX_FIELDS_LENGTH ? [{ path: 'fields', code: 'too-large' }] : [];
  return [...unknown.map((key): ValidationIssue => ({ path: `fields.${key}`, code: 'unknown' })), ...known, ...tooLong];
}

function textOf({ fields }: Configuration, { key }: CustomField): string {
  return (Object.hasOwn(fields, key) ? fields[key] : undefined) ?? '';
}
