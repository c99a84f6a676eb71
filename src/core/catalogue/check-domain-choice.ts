import { checkName } from '#core/domains/check-name.ts';
import { parseDomainName } from '#core/domains/domain-name.ts';
import { readDomainProductId } from '#core/domains/domain-product.ts';
import type { DomainDeal } from '#core/domains/domain-product.ts';
import { isNameserver, MAX_NAMESERVERS, MIN_NAMESERVERS } from '#core/domains/nameserver-rules.ts';
import type { Attention } from '#core/pricing/priced-basket.ts';
import type { Configuration, DomainChoice } from './configuration.ts';
import type { Product } from './product.ts';

/**
 * What is wrong with the domain of a configuration (D8). A TLD's registration or transfer is of one name under that TLD which its rules allow; a service
 * is for a name the shopper has elsewhere, or for one that is bought beside it. Paths: 'domain', 'domain.nameservers'.
 */
export function checkDomainChoice(product: Product, { domain }: Configuration): Attention[] {
  if (domain === null) return product.needsDomain ? [{ path: 'domain', code: 'required' }] : [];
  if (domain.name.length > 253) return [{ path: 'domain', code: 'too-large' }];
  const meant = readDomainProductId(product.id);
  const code = meant === null ? checkServiceName(product, domain) : checkBoughtName(product.tld, meant, domain);
  if (code !== null) return [{ path: 'domain', code }];
  return domain.mode === 'register' ? checkNameservers(domain.nameservers) : [];
}

function checkServiceName({ needsDomain }: Product, domain: DomainChoice): Attention['code'] | null {
  if (domain.mode === 'register' || domain.mode === 'transfer') return 'unknown';
  return needsDomain && !parseDomainName(domain.name).ok ? 'invalid' : null;
}

function checkBoughtName(
  rules: Product['tld'],
  { tld, deal }: { readonly tld: string; readonly deal: DomainDeal },
  domain: DomainChoice,
): Attention['code'] | null {
  const name = parseDomainName(domain.name);
  if (domain.mode !== deal || !name.ok) return 'unknown';
  const { ascii, labels } = name.value;
  if (ascii !== `${labels[0] ?? ''}.${tld}`) return 'unknown';
  return rules !== undefined && checkName(ascii, rules) !== null ? 'not-offered' : null;
}

function checkNameservers(hosts: readonly string[]): Attention[] {
  const path = 'domain.nameservers';
  if (hosts.length === 0) return [];
  if (hosts.length > MAX_NAMESERVERS) return [{ path, code: 'too-large' }];
  if (!hosts.every(isNameserver)) return [{ path, code: 'invalid' }];
  return hosts.length < MIN_NAMESERVERS ? [{ path, code: 'too-small' }] : [];
}
