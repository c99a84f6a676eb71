import { DAY_MS } from '#core/time/durations.ts';
import type { Domain, Transfer } from '#sandbox/registry/state/entry.ts';
import { hashCode, ruleAuthCode } from './auth-code.ts';
import { randomOf, markOf, stateOf } from './name-rules.ts';

/** The registrar of domains that are registered by rule. */
export const OTHER_REGISTRAR = 'other-registrar';
const THIRD_REGISTRAR = 'third-registrar';
const OTHER_CONTACT = 'somebody-else';

/** A domain that is registered by rule, as of today; null when it is available. */
export function findRuleDomain(name: string, at: number): Domain | null {
  const state = stateOf(name);
  if (state === 'free' || state === 'premium' || state === 'reserved') return null;
  const { createdAt, expiresAt } = datesOf(name, state, at);
  return {
    name,
    roid: `R${markOf(name)}-SANDBX`,
    registrar: OTHER_REGISTRAR,
    createdBy: OTHER_REGISTRAR,
    createdAt,
    updatedBy: null,
    updatedAt: null,
    expiresAt,
    transferredAt: null,
    restoredAt: null,
    registrant: OTHER_CONTACT,
    contacts: [],
    nameservers: ['ns1.elsewhere.example', 'ns2.elsewhere.example'],
    ds: [],
    answers: {},
    statuses: state === 'locked' ? ['clientTransferProhibited'] : [],
    codeHash: hashCode(ruleAuthCode(name)),
    phase: state === 'redemption' ? 'redemption' : 'active',
    pendingCreate: null,
    transfer: state === 'transferring' ? foreignTransfer(at) : null,
  };
}

/** Adds years to a date; 29 February becomes 1 March. */
export function addYears(at: number, years: number): number {
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.getTime();
}

function datesOf(name: string, state: string, at: number): { createdAt: number; expiresAt: number } {
  const today = startOfDay(at);
  const chance = randomOf(name, 2);
  if (state === 'young') {
    const createdAt = today - Math.floor(3 + chance * 50) * DAY_MS;
    return { createdAt, expiresAt: addYears(createdAt, 1) };
  }
  if (state === 'expiring' || state === 'redemption') {
    const days = Math.floor(3 + chance * 25);
    const expiresAt = today + (state === 'expiring' ? days : -days - 10) * DAY_MS;
    return { createdAt: addYears(expiresAt, -1 - Math.floor(randomOf(name, 3) * 12)), expiresAt };
  }
  const createdAt = startOfDay(Date.UTC(1996, 0, 1) + chance * 26 * 365 * DAY_MS);
  return { createdAt, expiresAt: nextAnniversary(createdAt, at + 40 * DAY_MS) };
}

function nextAnniversary(createdAt: number, after: number): number {
  const years = new Date(after).getUTCFullYear() - new Date(createdAt).getUTCFullYear();
  const thisYear = addYears(createdAt, years);
  return thisYear > after ? thisYear : addYears(createdAt, years + 1);
}

function foreignTransfer(at: number): Transfer {
  const requestedAt = startOfDay(at) - DAY_MS;
  return {
    status: 'pending',
    by: THIRD_REGISTRAR,
    requestedAt,
    from: OTHER_REGISTRAR,
    actedAt: requestedAt + 5 * DAY_MS,
    years: 1,
    clTRID: null,
  };
}

function startOfDay(at: number): number {
  return at - (at % DAY_MS);
}
