import { type Journal, type JournalOptions, openJournal } from '#sandbox/journal.ts';
import { type Timers, createTimers } from '#sandbox/timers.ts';
import type { ObjectCommand } from './commands/command.ts';
import { type Faults, noFaults } from './control/faults.ts';
import type { CommandResult, CommandContext } from './execute/context.ts';
import { executeCommand } from './execute/execute-command.ts';
import { dueAtOf, settle } from './execute/settle.ts';
import { readRegistryJournal } from './read-registry-journal.ts';
import type { Entry } from './state/entry.ts';
import { type RegistryState, applyEntry, emptyState } from './state/registry-state.ts';
import type { Timings } from './timings.ts';

/** The services of the registry: state, journal, clock and faults. */
export interface ControlService {
  readonly now: () => number;
  readonly timings: Timings;
  readonly timers: Timers;
  readonly state: RegistryState;
  /** The password of every registrar. */
  readonly password: string;
  /** The latest commands, oldest first. */
  readonly recent: RecentCommand[];
  faults(): Faults;
  setFaults(faults: Faults): void;
  nextId(): string;
  /** Runs a command; resolves when its changes are on disk. */
  perform(command: ObjectCommand, requester: Requester): Promise<CommandResult>;
  /** Commits changes not made by a command, such as a domain registered by another registrar. */
  commit(entries: readonly Entry[]): Promise<void>;
  /** Completes everything that is pending, due or not. */
  settleAll(): Promise<number>;
  close(): Promise<void>;
}

export type Requester = Pick<CommandContext, 'registrar' | 'clTRID' | 'svTRID' | 'extensions'>;

/** For the overview page: without codes and passwords. */
export interface RecentCommand {
  readonly at: number;
  readonly registrar: string;
  readonly kind: string;
  readonly names: readonly string[];
  readonly code: number;
  readonly clTRID: string | null;
}

export interface ControlServiceOptions extends JournalOptions {
  readonly journalPath: string;
  readonly password: string;
  readonly now: () => number;
  readonly timings: Timings;
}

/** Restores the state from the journal and opens it. */
export async function openControlService(options: ControlServiceOptions): Promise<ControlService> {
  const { now, timings, password } = options;
  const journal = await openJournal<Entry>(options.journalPath, options);
  const state = emptyState();
  for (const entry of await readRegistryJournal(options.journalPath)) applyEntry(state, entry);
  const timers = createTimers();
  const ids = idsFrom(now());
  let faults = noFaults;
  const committer = createCommitter({ state, journal, timers, now, nextId: ids });
  for (const name of state.domains.keys()) committer.watch(name);
  return {
    now,
    timings,
    timers,
    state,
    password,
    recent: [],
    faults: () => faults,
    setFaults: (changed) => {
      faults = changed;
    },
    nextId: ids,
    perform: async (command, requester) => {
      const outcome = executeCommand(state, command, { ...requester, ...timings, at: now() });
      await committer.commit(outcome.entries);
      return outcome;
    },
    commit: (entries) => committer.commit(entries),
    settleAll: () => committer.settleAll(),
    close: async () => {
      timers.clear();
      await journal.close();
    },
  };
}

interface Committer {
  commit(entries: readonly Entry[]): Promise<void>;
  /** Completes a domain's pending operation when it is due. */
  watch(name: string): void;
  settleAll(): Promise<number>;
}

interface CommitterOptions {
  readonly state: RegistryState;
  readonly journal: Journal<Entry>;
  readonly timers: Timers;
  readonly now: () => number;
  readonly nextId: () => string;
}

function createCommitter({ state, journal, timers, now, nextId }: CommitterOptions): Committer {
  /** Readers wait too: nothing is answered that is not on disk. */
  async function commit(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) applyEntry(state, entry);
    await (entries.length === 0 ? journal.settled() : journal.append(entries));
    for (const entry of entries) watch(entry.name);
  }

  function watch(name: string): void {
    const domain = state.domains.get(name);
    const dueAt = domain === undefined ? null : dueAtOf(domain);
    if (dueAt !== null) timers.later(Math.max(0, dueAt - now()), () => void endDue(name));
  }

  async function endDue(name: string): Promise<void> {
    const domain = state.domains.get(name);
    const dueAt = domain === undefined ? null : dueAtOf(domain);
    if (domain === undefined || dueAt === null) return;
    // A timer may fire slightly before its due time.
    if (dueAt > now()) return watch(name);
    await commitOne(settle(domain, now(), nextId()));
  }

  async function settleAll(): Promise<number> {
    const pending = [...state.domains.values()].filter((domain) => dueAtOf(domain) !== null);
    for (const domain of pending) await commitOne(settle(domain, now(), nextId()));
    return pending.length;
  }

  async function commitOne(entry: Entry | null): Promise<void> {
    if (entry !== null) await commit([entry]);
  }

  return { commit, watch, settleAll };
}

/** Ids that no earlier run has used: they start with the time of this start. */
function idsFrom(startedAt: number): () => string {
  const prefix = `SBX-${startedAt.toString(36)}`;
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count}`;
  };
}
