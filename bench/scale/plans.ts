import type { Client } from 'pg';
import * as z from 'zod/mini';

/** What a statement did, according to its plans. */
export interface PlanFinding {
  readonly query: string;
  /** Whether the statement names a brand. */
  readonly isOfBrand: boolean;
  readonly what: string;
}

/** A table counts as large from this number of rows on. */
const LARGE_ROWS = 10_000;
/** The number of rows discarded by one node from which it is reported. */
const WASTED_ROWS = 2_000;

const planNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Actual Loops': z.optional(z.number()),
  'Actual Rows': z.optional(z.number()),
  'Rows Removed by Filter': z.optional(z.number()),
  Plans: z.optional(z.array(z.unknown())),
});
const explained = z.object({ 'Query Text': z.string(), Plan: z.unknown() });
const logLine = z.object({ message: z.optional(z.string()) });

type PlanNode = z.infer<typeof planNode>;

/** Logs the plan of every statement from now on. */
export async function startExplaining(client: Client): Promise<void> {
  await client.query('alter system set auto_explain.log_min_duration = 0');
  await client.query('select pg_reload_conf()');
}

/** Stops that; returns what the logged plans show. */
export async function stopExplaining(client: Client): Promise<readonly PlanFinding[]> {
  await client.query('alter system reset auto_explain.log_min_duration');
  await client.query('select pg_reload_conf()');
  const { rows: sizes } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const { rows } = await client.query<{ text: string }>(`select pg_read_file(pg_current_logfile('jsonlog')) as text`);
  const rowsOf = new Map(sizes.map(({ name, rows: count }) => [name, count]));
  const findings = (rows[0]?.text ?? '').split('\n').flatMap((line) => findingsOf(line, rowsOf));
  const distinct = new Map(findings.map((finding) => [`${finding.query} ${finding.what}`, finding]));
  return [...distinct.values()].toSorted((a, b) => a.query.localeCompare(b.query));
}

function findingsOf(line: string, rowsOf: ReadonlyMap<string, number>): readonly PlanFinding[] {
  const message = line === '' ? undefined : z.parse(logLine, JSON.parse(line)).message;
  const [, json] = message?.split(' plan:\n') ?? [];
  if (json === undefined) return [];
  const { 'Query Text': query, Plan: plan } = z.parse(explained, JSON.parse(json));
  if (query.includes('pg_')) return [];
  const nodes = nodesOf(plan).filter((node) => (node['Actual Loops'] ?? 0) > 0);
  const isOfBrand = /"brand_id" = \$/.test(query);
  return [...scans(nodes, rowsOf), ...wasted(nodes), ...(isOfBrand ? unpruned(nodes) : [])].map((what) => ({
    query,
    isOfBrand,
    what,
  }));
}

function nodesOf(plan: unknown): readonly PlanNode[] {
  const node = z.parse(planNode, plan);
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function scans(nodes: readonly PlanNode[], rowsOf: ReadonlyMap<string, number>): readonly string[] {
  return nodes.flatMap(({ 'Node Type': type, 'Relation Name': name = '' }) =>
    type === 'Seq Scan' && (rowsOf.get(name) ?? 0) >= LARGE_ROWS ? `scans ${tableOf(name)}` : [],
  );
}

function wasted(nodes: readonly PlanNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    const removed = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 0);
    return removed >= WASTED_ROWS ? `reads rows of ${tableOf(node['Relation Name'] ?? 'a join')} in vain` : [];
  });
}

/** Tables of which more than one partition was read. */
function unpruned(nodes: readonly PlanNode[]): readonly string[] {
  const scanned = nodes.filter((node) => node['Node Type'] !== 'ModifyTable');
  const names = new Set(scanned.flatMap(({ 'Relation Name': name }) => name ?? []));
  const byTable = Map.groupBy(names, tableOf);
  return [...byTable].flatMap(([table, partitions]) =>
    partitions.length > 1 ? `reads several partitions of ${table}` : [],
  );
}

/** The table of a partition. */
function tableOf(relation: string): string {
  return relation.replace(/_\d+$/, '');
}
