import { readFileSync, readdirSync } from 'node:fs';
import type { Client } from 'pg';

/** The work of the server for a statement, since the last reset. */
export interface StatementFigures {
  readonly query: string;
  readonly calls: number;
  /** 8 KiB buffers found in memory, and those read. */
  readonly hit: number;
  readonly read: number;
}

/** Forgets the figures of all statements. */
export async function resetStatements(client: Client): Promise<void> {
  await client.query('select pg_stat_statements_reset()');
}

/** The statements of the shop since the reset; those of the measurement itself and transaction control are left out. */
export async function readStatements(client: Client): Promise<readonly StatementFigures[]> {
  const { rows } = await client.query<{ query: string; calls: string; hit: string; read: string }>(
    `select query, sum(calls) as calls, sum(shared_blks_hit) as hit, sum(shared_blks_read) as read
     from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where d.datname = current_database() and query ~* '^\\s*(select|insert|update|delete|with)' and query !~ 'pg_|sum\\(calls\\)'
     group by query`,
  );
  return rows.map(({ query, calls, hit, read }) => ({
    query: query.replaceAll(/\s+/g, ' '),
    calls: Number(calls),
    hit: Number(hit),
    read: Number(read),
  }));
}

/** CPU time (ms) of a PostgreSQL server so far: of its running processes and of those that have ended. */
export async function serverCpuMs(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  const postmaster = Number(rows[0]?.pid);
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [statOf(name)] : []));
  const running = stats.filter((fields) => Number(fields[1]) === postmaster);
  const server = statOf(String(postmaster));
  return sumOf(server, 11, 14) + running.reduce((sum, fields) => sum + sumOf(fields, 11, 12), 0);
}

const TICK_MS = 10;

/** Fields of user and system time, which follow each other: of a process 11 and 12, of its ended children 13 and 14. */
function sumOf(fields: readonly string[], first: number, last: number): number {
  return fields.slice(first, last + 1).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
}

/** Fields of /proc/PID/stat after the name, from the state on (proc(5)); none when the process has ended. */
function statOf(pid: string): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
