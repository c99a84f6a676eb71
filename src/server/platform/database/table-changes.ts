import { ColumnNode, type ColumnUpdateNode, type RootOperationNode, TableNode } from 'kysely';

/** The tables whose changes processes wait for. */
export const WATCHED_TABLES = ['jobs', 'payments', 'tax_numbers', 'store_versions', 'registry_sessions'] as const;

/** A table whose changes processes wait for. */
export type WatchedTable = (typeof WATCHED_TABLES)[number];

/** Tables whose updates are waited for only when they set this column. */
const UPDATED_COLUMNS: Partial<Record<WatchedTable, string>> = { registry_sessions: 'wanted_at' };

/** Called after a commit that added or updated rows of a watched table, or may have done so. */
export type ChangeListener = () => void;

/** The listeners of a process. */
export interface TableChanges {
  readonly watch: (tables: readonly WatchedTable[], listener: ChangeListener) => () => void;
  /** Calls the listeners of these tables. */
  readonly changed: (tables: ReadonlySet<WatchedTable>) => void;
}

/** Creates the listeners of a database handle; `onFirst` is called with the first of them. */
export function createTableChanges(onFirst: () => void): TableChanges {
  const listeners = new Map<ChangeListener, ReadonlySet<WatchedTable>>();
  let isListening = false;
  return {
    watch(tables, listener) {
      if (!isListening) onFirst();
      isListening = true;
      listeners.set(listener, new Set(tables));
      return () => void listeners.delete(listener);
    },
    changed(tables) {
      for (const [listener, watched] of listeners) if (!watched.isDisjointFrom(tables)) listener();
    },
  };
}

/** The watched tables that the statements of a transaction add or update rows of. */
export interface ChangedTables {
  add(statement: RootOperationNode): void;
  readonly tables: ReadonlySet<WatchedTable>;
}

/** Starts a record without tables. */
export function createChangedTables(): ChangedTables {
  const tables = new Set<WatchedTable>();
  return {
    tables,
    add(statement) {
      const name = changedTable(statement);
      const watched = WATCHED_TABLES.find((table) => table === name);
      if (watched !== undefined && isWaitedFor(statement, watched)) tables.add(watched);
    },
  };
}

/** Deleted rows are nothing to wait for. */
function changedTable(statement: RootOperationNode): string | undefined {
  if (statement.kind === 'InsertQueryNode') return statement.into?.table.identifier.name;
  const table = statement.kind === 'UpdateQueryNode' ? statement.table : undefined;
  return table !== undefined && TableNode.is(table) ? table.table.identifier.name : undefined;
}

function isWaitedFor(statement: RootOperationNode, table: WatchedTable): boolean {
  const column = UPDATED_COLUMNS[table];
  if (column === undefined || statement.kind !== 'UpdateQueryNode') return true;
  return (statement.updates ?? []).some((update) => nameOf(update) === column);
}

function nameOf({ column }: ColumnUpdateNode): string | undefined {
  return ColumnNode.is(column) ? column.column.name : undefined;
}
