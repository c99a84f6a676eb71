/** Decides which statements PostgreSQL keeps prepared. */
export interface StatementNames {
  /** The name to run a text under, from its second use on; undefined runs it unprepared. */
  nameOf(sql: string): string | undefined;
  /** Runs this text unprepared from now on. */
  forget(sql: string): void;
}

/** Makes the names of one database: few, because each takes memory on every connection and lists of values make endless texts. */
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

const STATEMENTS_MAX = 500;
