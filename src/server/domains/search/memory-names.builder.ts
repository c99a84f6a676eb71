import type { Availability } from '#core/domains/availability.ts';
import { type FeeLimit, type RegistryFee, isAboveLimit } from '#core/domains/prices/fee-limit.ts';
import type {
  ContactRequest,
  GlueHost,
  InfoResult,
  PollMessage,
  UnknownReason,
  UpdateDomain,
  CommandResult,
  CommandRefusal,
} from '#server/domains/registry.ts';

/** A registered name in the in-memory registry. */
export interface OwnedName extends Omit<Extract<InfoResult, { kind: 'known' }>, 'kind'> {
  readonly authCode: string;
  /** Of the create or transfer that made it ours. */
  readonly clTRID: string | null;
  /** Glue records of the name. */
  readonly glue: readonly GlueHost[];
}

/** A received command. */
export interface RecordedCommand {
  readonly command: 'check' | 'info' | 'create' | 'renew' | 'transfer' | 'update' | 'restore' | 'remove' | 'contact';
  readonly names: readonly string[];
  readonly clTRID: string | null;
}

/** The state of an in-memory registry. */
export interface MemoryNames {
  readonly now: () => number;
  readonly commands: RecordedCommand[];
  readonly names: Map<string, OwnedName>;
  readonly availability: Map<string, Availability>;
  /** Fees of commands by name; no fees are reported for absent names. */
  readonly fees: Map<string, RegistryFee>;
  readonly contacts: Map<string, ContactRequest>;
  readonly pending: Map<string, { readonly kind: 'create' | 'transfer'; readonly done: OwnedName }>;
  /** When transfers were refused by name (ms). */
  readonly refusals: Map<string, number>;
  readonly gates: Map<string, { readonly opened: Promise<void>; readonly open: () => void }>;
  queue: PollMessage[];
  messageCount: number;
  failure: UnknownReason | null;
  isSlow: boolean;
  openChecks: number;
}

export function openNames(now: () => number, taken: readonly string[]): MemoryNames {
  return {
    now,
    commands: [],
    names: new Map(taken.map((name) => [name, FOREIGN_DOMAIN])),
    availability: new Map(),
    fees: new Map(),
    contacts: new Map(),
    pending: new Map(),
    refusals: new Map(),
    gates: new Map(),
    queue: [],
    messageCount: 0,
    failure: null,
    isSlow: false,
    openChecks: 0,
  };
}

/** A name of another registrar that can be transferred with its auth code. */
export const FOREIGN_DOMAIN: OwnedName = {
  isOurs: false,
  statuses: ['ok'],
  createdAt: null,
  expiresAt: null,
  transferredAt: null,
  nameservers: [],
  ds: [],
  registrantId: null,
  answers: {},
  registrar: 'elsewhere',
  authCode: 'right-code',
  clTRID: null,
  glue: [],
};

export function ourName({ now }: MemoryNames, overrides: Partial<OwnedName>): OwnedName {
  return { ...FOREIGN_DOMAIN, isOurs: true, registrar: 'landrush', createdAt: now(), ...overrides };
}

export function availabilityOf({ failure, names, availability }: MemoryNames, name: string): Availability {
  if (failure !== null) return { kind: 'unknown', reason: failure };
  return names.has(name) ? { kind: 'taken' } : (availability.get(name) ?? { kind: 'available' });
}

/** The refusal of a command above the fee limit. */
export function aboveLimit({ fees }: MemoryNames, name: string, limit: FeeLimit): CommandRefusal | null {
  const fee = fees.get(name);
  return fee !== undefined && isAboveLimit(fee, limit) ? refused('premium', 0) : null;
}

/** Registers or transfers a name to us, at once or when the test finishes it. */
export function register(
  { isSlow, pending, names }: MemoryNames,
  name: string,
  kind: 'create' | 'transfer',
  done: OwnedName,
): CommandResult {
  if (isSlow) {
    pending.set(name, { kind, done });
    return { kind: 'pending' };
  }
  names.set(name, done);
  return { kind: 'done', expiresAt: done.expiresAt };
}

/** Executes a change of a name that must be ours. */
export function changeName(
  { failure, names }: MemoryNames,
  name: string,
  next: (owned: OwnedName) => OwnedName,
): CommandResult {
  if (failure !== null) return { kind: 'unknown', reason: failure };
  const owned = names.get(name);
  if (owned === undefined) return refused('absent', 2303);
  if (!owned.isOurs) return refused('not-ours', 2201);
  const changed = next(owned);
  names.set(name, changed);
  return { kind: 'done', expiresAt: changed.expiresAt };
}

export function refused(reason: Extract<CommandRefusal, { kind: 'refused' }>['reason'], code: number): CommandRefusal {
  return { kind: 'refused', reason, message: reason, code };
}

export function updated(owned: OwnedName, change: UpdateDomain): OwnedName {
  const { nameservers, glue, ds, locked, onHold, registrantId, authCode, answers } = change;
  return {
    ...owned,
    ...(nameservers === undefined ? {} : { nameservers }),
    ...(glue === undefined ? {} : { glue }),
    ...(ds === undefined ? {} : { ds }),
    statuses: withStatus(withStatus(owned.statuses, 'clientTransferProhibited', locked), 'clientHold', onHold),
    ...(registrantId === undefined ? {} : { registrantId }),
    ...(authCode === undefined ? {} : { authCode }),
    ...(answers === undefined ? {} : { answers }),
  };
}

function withStatus(statuses: readonly string[], status: string, isSet: boolean | undefined): readonly string[] {
  if (isSet === undefined) return statuses;
  const others = statuses.filter((other) => other !== status);
  return isSet ? [...others, status] : others;
}
