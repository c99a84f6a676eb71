import { DAY_MS, OTHER_REGISTRAR, findRuleDomain } from '#sandbox/registry/names/rule-domain.ts';
import type { Contact, Domain, Entry, Host, Message } from './entry.ts';

/** What the registry holds beside the names that follow from rules. Steps only read it; `applyEntry` alone changes it, in place: copies of all names for each command would cost too much. */
export interface RegistryState {
  readonly domains: Map<string, Domain>;
  /** Names that belonged to others by rule and were deleted since. */
  readonly freed: Set<string>;
  readonly contacts: Map<string, Contact>;
  readonly hosts: Map<string, Host>;
  /** Messages by registrar, the oldest first. */
  readonly queues: Map<string, Message[]>;
}

export function emptyState(): RegistryState {
  return { domains: new Map(), freed: new Set(), contacts: new Map(), hosts: new Map(), queues: new Map() };
}

/** A name as it stands: what happened to it here, else what the rules say; null when nobody has it. */
export function findDomain(state: RegistryState, name: string, at: number): Domain | null {
  const here = state.domains.get(name);
  if (here !== undefined) return asTimeLeftIt(here, at);
  return state.freed.has(name) ? null : findRuleDomain(name, at);
}

/** After the end of a term a name can be renewed for so long, then restored for so long; after that nobody has it (RFC 3915 §3.1). */
const RENEWABLE_MS = 30 * DAY_MS;
const RESTORABLE_MS = 30 * DAY_MS;

/** A name whose term nobody renewed; one that was restored has its days again. */
function asTimeLeftIt(domain: Domain, at: number): Domain | null {
  if (domain.phase !== 'active') return domain;
  const lapsesAt = Math.max(domain.expiresAt, domain.restoredAt ?? 0) + RENEWABLE_MS;
  if (at < lapsesAt) return domain;
  return at < lapsesAt + RESTORABLE_MS ? { ...domain, phase: 'redemption' } : null;
}

/** Carries a committed change into the state; at start every line of the journal is carried in like this. */
export function applyEntry(state: RegistryState, entry: Entry): void {
  if (entry.domain !== undefined) put(state.domains, entry.name, entry.domain);
  if (entry.domain === null) state.freed.add(entry.name);
  if (entry.contact !== undefined) put(state.contacts, entry.name, entry.contact);
  if (entry.host !== undefined) put(state.hosts, entry.name, entry.host);
  for (const message of entry.messages ?? []) {
    if (message.registrar === OTHER_REGISTRAR) continue;
    state.queues.set(message.registrar, [...(state.queues.get(message.registrar) ?? []), message]);
  }
  if (entry.event === 'acknowledge') {
    const rest = (state.queues.get(entry.registrar) ?? []).filter((message) => message.id !== entry.name);
    state.queues.set(entry.registrar, rest);
  }
}

function put<Value>(map: Map<string, Value>, key: string, value: Value | null): void {
  if (value === null) map.delete(key);
  else map.set(key, value);
}
