/** Decides which statements are prepared in PostgreSQL. */
export interface StatementNames {
  /** The name to run a statement under, from its second use on; undefined runs it unprepared. */
  nameOf(sql: string): string | undefined;
  /** Runs this statement unprepared from now on. */
  forget(sql: string): void;
}

/**
 * Creates the names of a database; limited, since each takes memory per connection and value lists produce unlimited
 * variants.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string | undefined>();
  return {
    nameOf(sql) {
      if (names.has(sql)) return names.get(sql);
      if (names.size < STATEMENTS_MAX) names.set(sql, `landrush_${names.size}`);
      return undefined;
    },
    forget(sql) {
      names.set(sql, undefined);
    },
  };
}

/** Prepares nothing: behind a pooler a prepared statement may be on another connection. */
export const NO_NAMES: StatementNames = { nameOf: () => undefined, forget: () => undefined };

const STATEMENTS_MAX = 500;
