import { DAY_MS } from '#core/time/durations.ts';
import { OTHER_REGISTRAR, findRuleDomain } from '#sandbox/registry/names/rule-domain.ts';
import type { Contact, Domain, Entry, Host, Message } from './entry.ts';

/**
 * The stored state of the registry, besides domains registered by rule. Commands only read it; only `applyEntry` changes
 * it, in place, because copying all domains for each command would be too slow.
 */
export interface RegistryState {
  readonly domains: Map<string, Domain>;
  /** Domains that were registered by rule and have been deleted. */
  readonly freed: Set<string>;
  readonly contacts: Map<string, Contact>;
  readonly hosts: Map<string, Host>;
  /** Poll messages by registrar, oldest first. */
  readonly queues: Map<string, Message[]>;
}

export function emptyState(): RegistryState {
  return { domains: new Map(), freed: new Set(), contacts: new Map(), hosts: new Map(), queues: new Map() };
}

/** The state of a domain: stored, or by rule; null when it is available. */
export function findDomain(state: RegistryState, name: string, at: number): Domain | null {
  const here = state.domains.get(name);
  if (here !== undefined) return applyEndOfTerm(here, at);
  return state.freed.has(name) ? null : findRuleDomain(name, at);
}

/**
 * After its term a domain can be renewed for this time (ms), then restored for this time, then it is available (RFC
 * 3915 §3.1).
 */
const RENEWABLE_MS = 30 * DAY_MS;
const RESTORABLE_MS = 30 * DAY_MS;

/** Applies the end of the term to a domain; a restored one starts again. */
function applyEndOfTerm(domain: Domain, at: number): Domain | null {
  if (domain.phase !== 'active') return domain;
  const lapsesAt = Math.max(domain.expiresAt, domain.restoredAt ?? 0) + RENEWABLE_MS;
  if (at < lapsesAt) return domain;
  return at < lapsesAt + RESTORABLE_MS ? { ...domain, phase: 'redemption' } : null;
}

/** Applies a committed change to the state, also for every line of the journal at the start. */
export function applyEntry(state: RegistryState, entry: Entry): void {
  if (entry.domain !== undefined) setOrDelete(state.domains, entry.name, entry.domain);
  if (entry.domain === null) state.freed.add(entry.name);
  if (entry.contact !== undefined) setOrDelete(state.contacts, entry.name, entry.contact);
  if (entry.host !== undefined) setOrDelete(state.hosts, entry.name, entry.host);
  for (const message of entry.messages ?? []) {
    if (message.registrar === OTHER_REGISTRAR) continue;
    state.queues.set(message.registrar, [...(state.queues.get(message.registrar) ?? []), message]);
  }
  if (entry.event === 'acknowledge') {
    const rest = (state.queues.get(entry.registrar) ?? []).filter((message) => message.id !== entry.name);
    state.queues.set(entry.registrar, rest);
  }
}

function setOrDelete<Value>(map: Map<string, Value>, key: string, value: Value | null): void {
  if (value === null) map.delete(key);
  else map.set(key, value);
}
