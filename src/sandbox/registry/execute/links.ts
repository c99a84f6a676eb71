import type { DomainContact, Nameserver } from '#sandbox/registry/commands/command.ts';
import type { RegistryState } from '#sandbox/registry/state/registry-state.ts';
import type { Refusal } from './results.ts';

const MAX_NAMESERVERS = 13;
const MAX_DS = 8;

export interface Links {
  readonly registrant: string | null;
  readonly contacts: readonly DomainContact[];
  readonly nameservers: readonly Nameserver[];
}

/** Why a domain cannot have these contacts, hosts and DS records; null when it can. */
export function linkRefusal(
  state: RegistryState,
  { registrant, contacts, nameservers }: Links,
  dsCount: number,
): Refusal | null {
  const ids = [...(registrant === null ? [] : [registrant]), ...contacts.map(({ id }) => id)];
  const absentContact = ids.find((id) => !state.contacts.has(id));
  if (absentContact !== undefined) return { code: 2303, reason: `Contact ${absentContact}` };
  const absent = nameservers.find(({ name, isObject }) => isObject && !state.hosts.has(name));
  if (absent !== undefined) return { code: 2303, reason: `Host ${absent.name}` };
  if (new Set(nameservers.map(({ name }) => name)).size < nameservers.length) {
    return { code: 2306, reason: 'A nameserver is listed twice' };
  }
  if (nameservers.length > MAX_NAMESERVERS) return { code: 2308, reason: `At most ${MAX_NAMESERVERS} nameservers` };
  return dsCount > MAX_DS ? { code: 2308, reason: `At most ${MAX_DS} DS records` } : null;
}
