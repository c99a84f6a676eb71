import type { Client } from 'pg';
import * as z from 'zod/mini';

const planNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  Plans: z.optional(z.array(z.unknown())),
});
const explained = z.tuple([z.object({ Plan: z.unknown() })]);

/** A node of a plan with those above it, the nearest last. */
interface PlanNode extends z.infer<typeof planNode> {
  readonly above: readonly string[];
}

/** The plan of a statement for parameters that are not known, as PostgreSQL plans a prepared statement. */
export async function genericPlanOf(client: Client, text: string): Promise<readonly PlanNode[]> {
  if (!/^(?:select|insert|update|delete|with)/.test(text)) return [];
  const parameters = new Set(Array.from(text.matchAll(/\$\d+/g), ([parameter]) => parameter)).size;
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare planned as ${text}`);
  const nulls = Array.from({ length: parameters }, () => 'null').join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
    `explain (costs off, format json) execute planned${parameters === 0 ? '' : `(${nulls})`}`,
  );
  await client.query('deallocate planned');
  const [{ Plan: plan }] = z.parse(explained, rows[0]?.['QUERY PLAN']);
  return nodesOf(plan, []);
}

/** The tables that a plan reads from the first row to the last. */
export function scannedTables(nodes: readonly PlanNode[]): readonly string[] {
  return tablesOf(nodes.filter((node) => node['Node Type'] === 'Seq Scan'));
}

/**
 * The tables whose index a plan reads without a condition and to its end: nothing above it stops after some rows, or
 * what is above needs all of them. Partial indexes contain few rows and are left out.
 */
export function walkedIndexes(nodes: readonly PlanNode[], partial: ReadonlySet<string>): readonly string[] {
  return tablesOf(
    nodes.filter(
      (node) =>
        /^Index.* Scan$/.test(node['Node Type']) &&
        node['Index Cond'] === undefined &&
        !partial.has(node['Index Name'] ?? '') &&
        !stopsEarly(node.above),
    ),
  );
}

/** The partial indexes of the database, which contain what is open or due. */
export async function partialIndexes(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indpred is not null',
  );
  return new Set(rows.map(({ name }) => name));
}

const READS_ALL_ROWS = /^(?:Sort|Aggregate|Hash|Materialize|Group|WindowAgg)/;

function stopsEarly(above: readonly string[]): boolean {
  const limit = above.lastIndexOf('Limit');
  return limit >= 0 && !above.slice(limit + 1).some((type) => READS_ALL_ROWS.test(type));
}

function nodesOf(plan: unknown, above: readonly string[]): readonly PlanNode[] {
  const node = z.parse(planNode, plan);
  const below = [...above, node['Node Type']];
  return [{ ...node, above }, ...(node.Plans ?? []).flatMap((one) => nodesOf(one, below))];
}

function tablesOf(nodes: readonly PlanNode[]): readonly string[] {
  return [...new Set(nodes.flatMap((node) => node['Relation Name']?.replace(/_\d+$/, '') ?? []))];
}
