import { setImmediate as nextTurn } from 'node:timers/promises';
import { databaseUnavailable } from './database-faults.ts';
import { retryConflicts } from './retry-conflicts.ts';
import type { SqliteHandle } from './sqlite-handle.ts';

/**
 * Runs the write transactions of a process one after the other. Those waiting at the same time become savepoints of one
 * SQLite transaction and share its disk sync, the main cost of a small transaction (docs/decisions/003).
 */
export interface GroupCommit {
  /** Resolves when it is this transaction's turn; it has the writer exclusively until saved or undone. */
  begin(): Promise<GroupMember>;
  /**
   * Runs one statement as its own transaction and resolves when it is on disk; SQLite reverts a failed statement, so it
   * needs no savepoint.
   */
  run<Value>(statement: () => Value): Promise<Value>;
  /** Waits for running and queued transactions; none begins afterwards. */
  close(): Promise<void>;
}

/** A transaction of a group. */
export interface GroupMember {
  /** Throws after the transaction has awaited anything but SQL: it blocked all others and was rolled back. */
  check(): void;
  /** Resolves when the transaction is on disk; rejects when nothing of it was saved. */
  save(): Promise<void>;
  /** Rolls the transaction back; without effect after `save` has released the writer. */
  undo(): void;
}

/**
 * Creates the group commit of a writing handle; the file lock is held only while SQL runs, since other processes write
 * too.
 */
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
    // Unhandled when every member was undone.
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
  /** Resolves when the writer is released; `saved` is the commit of the group. */
  run(saved: Promise<void>): Promise<void>;
  reject(error: unknown): void;
}

/** The promise to settle. */
interface Settling<Value> {
  resolve(value: Value | Promise<Value>): void;
  reject(error: unknown): void;
}

/** Bounds how long a group blocks the process. */
const GROUP_MAX = 50;

/**
 * Resolves when the member has released the writer. SQL on SQLite needs no turn of the event loop, so a member that
 * takes one is cut off.
 */
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

/** Synchronous, so nothing can interleave. */
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

/** When the disk is full SQLite may have rolled back everything; `commitGroup` then rejects the earlier members. */
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
