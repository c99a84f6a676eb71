import type { DomainOperation } from '#core/domains/domain-operation.ts';
import { checkName } from '#core/domains/names/check-name.ts';
import { parseDomainName } from '#core/domains/names/domain-name.ts';
import {
  MAX_NAMESERVERS,
  MIN_NAMESERVERS,
  isNameserver,
  isSubordinateHost,
} from '#core/domains/owned/nameserver-rules.ts';
import { type CustomField, checkField, isMissing } from '#core/forms/check-field.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import { checkChoices } from './check-choices.ts';
import type { Configuration, DomainChoice } from './configuration.ts';
import { parseDomainProductId } from './domain-product.ts';
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

/**
 * The validation issues of a configuration's domain. A TLD product needs one name under that TLD, which for new names its rules allow; a
 * service needs an existing domain or one bought in the same basket. Paths: 'domain', 'domain.nameservers'.
 */
function checkDomainChoice(product: Product, { domain }: Configuration): ValidationIssue[] {
  if (domain === null) return product.needsDomain ? [{ path: 'domain', code: 'required' }] : [];
  if (domain.name.length > 253) return [{ path: 'domain', code: 'too-large' }];
  const sold = parseDomainProductId(product.id);
  const code = sold === null ? checkServiceName(product, domain) : checkBoughtName(product.tld, sold, domain);
  if (code !== null) return [{ path: 'domain', code }];
  return domain.mode === 'register' ? checkNameservers(domain) : [];
}

function checkServiceName({ needsDomain }: Product, domain: DomainChoice): ValidationIssue['code'] | null {
  if (domain.mode !== 'existing' && domain.mode !== 'basket') return 'unknown';
  return needsDomain && !parseDomainName(domain.name).ok ? 'invalid' : null;
}

function checkBoughtName(
  rules: Product['tld'],
  { tld, operation }: { readonly tld: string; readonly operation: DomainOperation },
  domain: DomainChoice,
): ValidationIssue['code'] | null {
  const name = parseDomainName(domain.name);
  if (domain.mode !== operation || !name.ok) return 'unknown';
  const { ascii, labels } = name.value;
  if (ascii !== `${labels[0] ?? ''}.${tld}`) return 'unknown';
  // An owned domain was accepted by its registry, whatever the rules are now.
  if (operation === 'renew' || operation === 'restore') return null;
  return rules !== undefined && checkName(ascii, rules) !== null ? 'not-offered' : null;
}

/** A name server below the domain itself can be created only after the domain is registered (RFC 5732 §1.1). */
function checkNameservers({
  name,
  nameservers: hosts,
}: Extract<DomainChoice, { mode: 'register' }>): ValidationIssue[] {
  const path = 'domain.nameservers';
  if (hosts.length === 0) return [];
  if (hosts.length > MAX_NAMESERVERS) return [{ path, code: 'too-large' }];
  const parsed = parseDomainName(name);
  const own = parsed.ok ? parsed.value.ascii : name;
  if (!hosts.every((host) => isNameserver(host) && !isSubordinateHost(host, own))) return [{ path, code: 'invalid' }];
  return hosts.length < MIN_NAMESERVERS ? [{ path, code: 'too-small' }] : [];
}
