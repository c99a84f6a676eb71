import { setImmediate as nextTurn } from 'node:timers/promises';
import { databaseUnavailable } from './database-faults.ts';
import { retryConflicts } from './retry-conflicts.ts';
import type { SqliteHandle } from './sqlite-handle.ts';

/**
 * The writing transactions of one process, one after the other in the order they came. Those that wait at the same moment are savepoints of
 * one SQLite transaction, so that they wait for the disk once: that wait is most of what a small transaction costs.
 */
export interface GroupCommit {
  /** Resolves when it is this transaction's turn; the writer is its own until it is saved or undone. */
  begin(): Promise<GroupMember>;
  /** Runs one statement as a transaction by itself and resolves when it is on the disk; SQLite takes back a statement that fails, so it needs no savepoint. */
  run<Value>(statement: () => Value): Promise<Value>;
  /** Waits for what has begun or waits to; nothing begins afterwards. */
  close(): Promise<void>;
}

/** One transaction of a group. */
export interface GroupMember {
  /** Throws once the transaction has awaited something other than SQL: it kept every other one waiting, and was undone. */
  check(): void;
  /** Resolves when the transaction is on the disk; rejects when nothing of it was saved. */
  save(): Promise<void>;
  /** Takes back what the transaction did; without effect once `save` has let the next one begin. */
  undo(): void;
}

/** Makes the group commit of a writing handle; the file's lock is held only while SQL runs, for other processes write too. */
export function createGroupCommit(writer: SqliteHandle, retryForMs: number): GroupCommit {
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function runGroups(): Promise<void> {
    while (waiting.length > 0) {
      await nextTurn();
      await runGroup().catch(rejectAll);
    }
    running = undefined;
  }

  function rejectAll(error: unknown): void {
    for (const one of waiting.splice(0)) one.reject(error);
  }

  async function runGroup(): Promise<void> {
    await retryConflicts(retryForMs, () => beginGroup(writer));
    const saved = Promise.withResolvers<void>();
    // Nobody listens when every member was undone.
    saved.promise.catch(() => undefined);
    for (let size = 0; size < GROUP_MAX && writer.isInTransaction(); size += 1) {
      const next = waiting.shift();
      if (next === undefined) break;
      await next.run(saved.promise);
    }
    commitGroup(writer, saved);
  }

  function enqueue(one: Waiting): void {
    if (isClosed) return one.reject(new Error('The database is closed.'));
    waiting.push(one);
    running ??= runGroups();
  }

  return {
    begin() {
      return new Promise((resolve, reject) => {
        enqueue({ run: (saved) => runMember(writer, { resolve, reject }, saved), reject });
      });
    },
    run(statement) {
      return new Promise((resolve, reject) => {
        enqueue({ run: (saved) => runStatement(statement, { resolve, reject }, saved), reject });
      });
    },
    async close() {
      isClosed = true;
      await running;
    },
  };
}

interface Waiting {
  /** Resolves when the writer is left to the next one; `saved` is the commit of the group. */
  run(saved: Promise<void>): Promise<void>;
  reject(error: unknown): void;
}

/** Who is told of it. */
interface Settling<Value> {
  resolve(value: Value | Promise<Value>): void;
  reject(error: unknown): void;
}

/** Bounds how long a group keeps the process from everything else. */
const GROUP_MAX = 50;

/** Resolves when the member has left the writer to the next one. SQL on SQLite takes no turn of the event loop, so a member that needs one is cut off. */
function runMember(writer: SqliteHandle, waiting: Settling<GroupMember>, saved: Promise<void>): Promise<void> {
  return new Promise((leave) => {
    let state: MemberState = 'active';
    const watch = setImmediate(() => undo('cut off'));

    function leaveAs(next: MemberState): void {
      clearImmediate(watch);
      state = next;
      leave();
    }

    function check(): void {
      if (state === 'cut off')
        throw new Error('A transaction awaited something other than its own SQL, so it was undone.');
    }

    function save(): Promise<void> {
      check();
      writer.execute('release member');
      leaveAs('over');
      return saved;
    }

    function undo(next: MemberState): void {
      if (state !== 'active') return;
      leaveAs(next);
      undoMember(writer);
    }

    try {
      writer.execute('savepoint member');
      waiting.resolve({ check, save, undo: () => undo('over') });
    } catch (error) {
      leaveAs('over');
      waiting.reject(error);
    }
  });
}

/** Takes no turn of the event loop, so nothing can come between. */
async function runStatement<Value>(
  statement: () => Value,
  waiting: Settling<Value>,
  saved: Promise<void>,
): Promise<void> {
  try {
    const value = statement();
    waiting.resolve(saved.then(() => value));
  } catch (error) {
    waiting.reject(error);
  }
}

type MemberState = 'active' | 'over' | 'cut off';

/** When the disk is full SQLite may have rolled back everything by itself; the members before this one are then told by `commitGroup`. */
function undoMember(writer: SqliteHandle): void {
  if (!writer.isInTransaction()) return;
  writer.execute('rollback to member');
  writer.execute('release member');
}

function beginGroup(writer: SqliteHandle): void {
  giveUp(writer);
  writer.execute('begin immediate');
}

function commitGroup(writer: SqliteHandle, saved: PromiseWithResolvers<void>): void {
  try {
    if (!writer.isInTransaction()) throw databaseUnavailable('SQLite gave up the transactions of this moment.');
    writer.execute('commit');
    saved.resolve();
  } catch (error) {
    saved.reject(error);
    giveUp(writer);
  }
}

function giveUp(writer: SqliteHandle): void {
  if (writer.isInTransaction()) writer.execute('rollback');
}
