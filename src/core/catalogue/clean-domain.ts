import { parseDomainName } from '#core/domains/names/domain-name.ts';
import type { Configuration, DomainChoice } from './configuration.ts';

/**
 * A configuration with its domain in stored form: A-labels; name servers once each, in lower case, without the final dot. Unreadable values
 * stay as written and are reported by `checkConfiguration`. `codeGiven` keeps its previous value, because shoppers cannot set it.
 */
export function cleanDomain(configuration: Configuration, before: DomainChoice | null): Configuration {
  const { domain } = configuration;
  return domain === null ? configuration : { ...configuration, domain: cleaned(domain, before) };
}

function cleaned(domain: DomainChoice, before: DomainChoice | null): DomainChoice {
  const name = asciiName(domain.name);
  switch (domain.mode) {
    case 'register':
      return { mode: 'register', name, nameservers: cleanHosts(domain.nameservers) };
    case 'transfer':
      return {
        mode: 'transfer',
        name,
        codeGiven: before?.mode === 'transfer' && before.name === name && before.codeGiven,
      };
    case 'renew':
    case 'restore':
    case 'existing':
      return { mode: domain.mode, name };
    case 'basket':
      return { mode: 'basket', name, lineId: domain.lineId };
  }
}

function asciiName(text: string): string {
  const parsed = parseDomainName(text);
  return parsed.ok ? parsed.value.ascii : text;
}

function cleanHosts(hosts: readonly string[]): string[] {
  const written = hosts.map((host) => host.trim().toLowerCase().replace(/\.$/, ''));
  return [...new Set(written)].filter((host) => host !== '');
}
