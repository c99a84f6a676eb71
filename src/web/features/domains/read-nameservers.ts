import {
  MAX_NAMESERVERS,
  MIN_NAMESERVERS,
  isNameserver,
  isSubordinateHost,
} from '#core/domains/owned/nameserver-rules.ts';
import { type Result, ok, refuse } from '#core/result.ts';

/** Why name servers are refused; `name` is the invalid one. */
export interface NameserversProblem {
  readonly kind: 'invalid' | 'below' | 'few' | 'many';
  readonly name: string;
}

/**
 * Parses the shopper's name servers, separated by lines, spaces or commas, without duplicates; an empty list means the
 * brand's.
 */
export function readNameservers(text: string, domain: string): Result<readonly string[], NameserversProblem> {
  const written = text.toLowerCase().split(/[\s,;]+/);
  const names = [...new Set(written.map((name) => name.replace(/\.$/, '')).filter((name) => name !== ''))];
  const invalid = names.find((name) => !isNameserver(name));
  if (invalid !== undefined) return refuse({ kind: 'invalid', name: invalid });
  const below = names.find((name) => isSubordinateHost(name, domain));
  if (below !== undefined) return refuse({ kind: 'below', name: below });
  if (names.length > 0 && names.length < MIN_NAMESERVERS) return refuse({ kind: 'few', name: '' });
  return names.length > MAX_NAMESERVERS ? refuse({ kind: 'many', name: '' }) : ok(names);
}
