import type { Availability } from '#core/domains/availability.ts';
import type { RegistryFee } from '#core/domains/prices/fee-limit.ts';
import type { ContactRequest, CheckResult, PollMessage, Registry, UnknownReason } from './registry.ts';
import {
  type RecordedCommand,
  type MemoryNames,
  FOREIGN_DOMAIN,
  type OwnedName,
  aboveLimit,
  availabilityOf,
  register,
  changeName,
  openNames,
  ourName,
  refused,
  updated,
} from './search/memory-names.builder.ts';

/** A complete in-memory registry controlled by the test. */
export interface MemoryRegistry extends Registry, Controls {
  /** Every command, oldest first, including unanswered ones. */
  readonly commands: readonly RecordedCommand[];
  readonly contacts: ReadonlyMap<string, ContactRequest>;
}

/** Options of an in-memory registry. */
export interface MemoryRegistryOptions {
  readonly key?: string;
  readonly canRegister?: boolean;
  readonly now?: () => number;
  /** Names of other registrars. */
  readonly taken?: readonly string[];
}

/** A registry for tests of use cases: the port's behaviour without a socket. Names are available until registered. */
export function createMemoryRegistry(options: MemoryRegistryOptions = {}): MemoryRegistry {
  const { key = 'sandbox', canRegister = true, now = () => 0, taken = [] } = options;
  const memory = openNames(now, taken);
  const { commands, contacts } = memory;
  return {
    key,
    account: key,
    canRegister,
    commands,
    contacts,
    ...questions(memory),
    ...acquisitions(memory),
    ...changes(memory),
    ...queue(memory),
    ...controls(memory),
  };
}

/** Controls for tests. */
interface Controls {
  /** Number of checks without an answer. */
  openChecks(): number;
  /** Registers a name, by default for another registrar. */
  insertDomain(name: string, owned?: Partial<OwnedName>): void;
  findDomain(name: string): OwnedName | undefined;
  /** Makes a name available again. */
  free(name: string): void;
  /** Sets the availability of an unregistered name, for example premium or reserved. */
  setAvailability(name: string, availability: Availability): void;
  /** Sets a fee for every command on a name, without a premium class or mark. */
  charge(name: string, fee: RegistryFee): void;
  /** Fails every command with this reason; null restores normal operation. */
  fail(reason: UnknownReason | null): void;
  /** Holds back answers about a name until released. */
  pause(name: string): void;
  resume(name: string): void;
  /** Leaves transfers and creates pending until `finish`. */
  becomeSlow(isSlow: boolean): void;
  /** Completes a pending command, successfully or not. */
  finish(name: string, isDone?: boolean): void;
  /** Adds a poll message. */
  publish(message: Omit<PollMessage, 'id'>): void;
}

const YEAR_MS = 365 * 24 * 60 * 60_000;

function questions(memory: MemoryNames): Pick<Registry, 'check' | 'info'> {
  const { commands, names, gates } = memory;

  async function answer(name: string): Promise<CheckResult> {
    await gates.get(name)?.opened;
    const fee = memory.fees.get(name);
    const fees = fee && { currency: fee.currency, registerMinor: fee.amountMinor, renewMinor: fee.amountMinor };
    return { name, availability: availabilityOf(memory, name), ...(fees === undefined ? {} : { fees }) };
  }

  return {
    async *check(requested, signal) {
      commands.push({ command: 'check', names: requested, clTRID: null });
      const waiting = new Map(requested.map((name) => [name, answer(name)]));
      const aborted = whenAborted(signal);
      memory.openChecks += 1;
      try {
        while (waiting.size > 0) {
          const next = await Promise.race([...waiting.values(), aborted]);
          if (next === null) return;
          waiting.delete(next.name);
          yield next;
        }
      } finally {
        memory.openChecks -= 1;
      }
    },
    async info(name, authCode) {
      commands.push({ command: 'info', names: [name], clTRID: null });
      await gates.get(name)?.opened;
      if (memory.failure !== null) return { kind: 'unknown', reason: memory.failure };
      const owned = names.get(name);
      if (owned === undefined) return { kind: 'absent' };
      if (authCode !== null && authCode !== owned.authCode) return { kind: 'wrong-code' };
      const { authCode: _, clTRID: __, glue: ___, ...known } = owned;
      return { kind: 'known', ...known };
    },
  };
}

function acquisitions(memory: MemoryNames): Pick<Registry, 'create' | 'transfer' | 'transferRefusedAt' | 'contact'> {
  const { commands, names, contacts, now } = memory;
  return {
    async create({ name, years, registrantId, nameservers, authCode, answers, clTRID, limit }) {
      commands.push({ command: 'create', names: [name], clTRID });
      if (memory.failure !== null) return { kind: 'unknown', reason: memory.failure };
      const owned = names.get(name);
      const isRepeat = owned?.isOurs === true && owned.registrantId === registrantId && owned.authCode === authCode;
      if (isRepeat) return { kind: 'done', expiresAt: owned.expiresAt };
      if (owned !== undefined) return refused('exists', 2302);
      const availability = availabilityOf(memory, name);
      if (availability.kind === 'premium') return refused('premium', 2004);
      if (availability.kind === 'reserved') return refused('reserved', 2308);
      const feeRefusal = aboveLimit(memory, name, limit);
      if (feeRefusal !== null) return feeRefusal;
      const expiresAt = now() + years * YEAR_MS;
      const created = ourName(memory, { nameservers, registrantId, answers, authCode, clTRID, expiresAt });
      return register(memory, name, 'create', created);
    },
    async transfer({ name, authCode, years, clTRID, limit }) {
      commands.push({ command: 'transfer', names: [name], clTRID });
      if (memory.failure !== null) return { kind: 'unknown', reason: memory.failure };
      const owned = names.get(name);
      if (owned === undefined) return refused('absent', 2303);
      if (owned.isOurs) return { kind: 'done', expiresAt: owned.expiresAt };
      if (owned.statuses.some((status) => status.endsWith('TransferProhibited'))) return refused('locked', 2304);
      if (owned.authCode !== authCode) return refused('wrong-code', 2202);
      const feeRefusal = aboveLimit(memory, name, limit);
      if (feeRefusal !== null) return feeRefusal;
      const expiresAt = owned.expiresAt === null ? null : owned.expiresAt + (years ?? 0) * YEAR_MS;
      const gained = ourName(memory, { expiresAt, clTRID, authCode, transferredAt: now() });
      return register(memory, name, 'transfer', { ...owned, ...gained });
    },
    transferRefusedAt: async ({ name }) => (memory.failure === null ? (memory.refusals.get(name) ?? null) : null),
    async contact(request) {
      commands.push({ command: 'contact', names: [], clTRID: request.clTRID });
      if (memory.failure !== null) return { kind: 'unknown', reason: memory.failure };
      const content = JSON.stringify({ ...request, clTRID: '' });
      const known = [...contacts].find(([, other]) => JSON.stringify({ ...other, clTRID: '' }) === content);
      const id = known?.[0] ?? `C${contacts.size + 1}`;
      contacts.set(id, request);
      return { kind: 'done', id };
    },
  };
}

function changes(memory: MemoryNames): Pick<Registry, 'renew' | 'update' | 'restore' | 'remove'> {
  const { commands, names, now } = memory;
  return {
    async renew({ name, currentExpiry, years, clTRID, limit }) {
      commands.push({ command: 'renew', names: [name], clTRID });
      const feeRefusal = aboveLimit(memory, name, limit);
      return (
        feeRefusal ??
        changeName(memory, name, (owned) =>
          dayOf(owned.expiresAt) === currentExpiry
            ? { ...owned, expiresAt: (owned.expiresAt ?? now()) + years * YEAR_MS }
            : owned,
        )
      );
    },
    async update(request) {
      commands.push({ command: 'update', names: [request.name], clTRID: request.clTRID });
      const isProhibited = memory.names.get(request.name)?.statuses.includes('serverUpdateProhibited') === true;
      return isProhibited && memory.failure === null
        ? refused('locked', 2304)
        : changeName(memory, request.name, (owned) => updated(owned, request));
    },
    async restore({ name, clTRID, limit }) {
      commands.push({ command: 'restore', names: [name], clTRID });
      const feeRefusal = aboveLimit(memory, name, limit);
      return (
        feeRefusal ??
        changeName(memory, name, (owned) => ({
          ...owned,
          statuses: owned.statuses.filter((status) => status !== 'redemptionPeriod'),
        }))
      );
    },
    async remove({ name, clTRID }) {
      commands.push({ command: 'remove', names: [name], clTRID });
      const answer = changeName(memory, name, (owned) => owned);
      if (answer.kind === 'done') names.delete(name);
      return answer;
    },
  };
}

function queue(memory: MemoryNames): Pick<Registry, 'poll' | 'acknowledge' | 'close'> {
  return {
    poll: async () => memory.queue[0] ?? null,
    async acknowledge(id) {
      memory.queue = memory.queue.filter((message) => message.id !== id);
    },
    close: async () => undefined,
  };
}

function controls(memory: MemoryNames): Controls {
  const { names, availability: availabilities, gates, pending, refusals, now } = memory;

  function publish(message: Omit<PollMessage, 'id'>): void {
    memory.messageCount += 1;
    memory.queue.push({ ...message, id: String(memory.messageCount) });
  }

  return {
    openChecks: () => memory.openChecks,
    insertDomain: (name, owned = {}) => void names.set(name, { ...FOREIGN_DOMAIN, ...owned }),
    findDomain: (name) => names.get(name),
    free: (name) => void names.delete(name),
    charge: (name, fee) => void memory.fees.set(name, fee),
    setAvailability: (name, availability) => void availabilities.set(name, availability),
    fail: (reason) => void (memory.failure = reason),
    pause(name) {
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      gates.set(name, { opened, open });
    },
    resume(name) {
      gates.get(name)?.open();
      gates.delete(name);
    },
    becomeSlow: (isSlow) => void (memory.isSlow = isSlow),
    finish(name, isDone = true) {
      const waiting = pending.get(name);
      if (waiting === undefined) return;
      pending.delete(name);
      if (isDone) names.set(name, waiting.done);
      else if (waiting.kind === 'transfer') refusals.set(name, now());
      publish({ at: now(), name, kind: `${waiting.kind}-${isDone ? 'done' : 'refused'}`, text: '' });
    },
    publish,
  };
}

function dayOf(instant: number | null): string {
  return instant === null ? '' : new Date(instant).toISOString().slice(0, 10);
}

function whenAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
