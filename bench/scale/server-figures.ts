import { readFileSync, readdirSync } from 'node:fs';
import type { Client } from 'pg';
import { cpuMs } from '#bench/process-usage.ts';

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
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [...children.map(Number), postmaster].reduce((sum, pid) => sum + cpuMs(pid), endedCpuMs(postmaster));
}

/** Fields of /proc/PID/stat after the name, from the state on (proc(5)). */
function statOf(pid: string): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function parentOf(pid: string): number {
  return Number(statOf(pid)[1]);
}

/** CPU time of the children a process has waited for. */
function endedCpuMs(pid: number): number {
  const fields = statOf(String(pid));
  return (Number(fields[13]) + Number(fields[14])) * 10;
}
