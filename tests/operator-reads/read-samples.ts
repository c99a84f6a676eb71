import { sql } from 'kysely';
import { DAY_MS } from '#core/time/durations.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** Values by the name of a field. */
export type ReadSamples = Readonly<Record<string, readonly string[]>>;

/** Where the values of fields that name a row are read: of the first brand. */
const ROWS: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  orderId: { table: 'orders', column: 'id' },
  customerId: { table: 'customers', column: 'id' },
  taskId: { table: 'operator_tasks', column: 'id' },
  jobId: { table: 'jobs', column: 'id' },
  invoiceId: { table: 'invoices', column: 'id' },
  paymentId: { table: 'payments', column: 'id' },
  serviceId: { table: 'services', column: 'order_id' },
  lineId: { table: 'order_lines', column: 'line_id' },
  domain: { table: 'domains', column: 'name' },
  name: { table: 'domains', column: 'name' },
};

/** What is searched for, besides something unknown. */
const SEARCHED = [
  { table: 'orders', column: 'number' },
  { table: 'orders', column: 'email' },
  { table: 'invoices', column: 'number' },
  { table: 'domains', column: 'name' },
] as const;

/** Reads the values for inputs from a database: of the first brand, and at last of the others. */
export async function readSamples(db: Queries, brandIds: readonly string[], now: number): Promise<ReadSamples> {
  const [first = ''] = brandIds;
  const samples: Record<string, readonly string[]> = { brandId: brandIds, instant: [String(now - 7 * DAY_MS)] };
  for (const [field, row] of Object.entries(ROWS)) samples[field] = [await valueOf(db, first, row)];
  const searched: string[] = [];
  for (const row of SEARCHED) searched.push(await valueOf(db, first, row));
  const texts = [...searched.filter((text) => text !== ''), 'nobody@unknown.example'];
  return { ...samples, subjectId: samples['orderId'] ?? [], search: texts, query: texts, ...daysAround(now) };
}

/** Fields of days: the last week. */
function daysAround(now: number): ReadSamples {
  const day = (at: number): readonly string[] => [new Date(at).toISOString().slice(0, 10)];
  return { fromDay: day(now - 7 * DAY_MS), toDay: day(now) };
}

async function valueOf(
  db: Queries,
  brandId: string,
  { table, column }: { readonly table: string; readonly column: string },
): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where brand_id = ${brandId} and ${sql.ref(column)} is not null limit 1`.execute(
    db,
  );
  return rows[0]?.value ?? '';
}

/** The values to try for a field: those of a closed set, of the samples, or any text. */
export function samplesOf(
  samples: ReadSamples,
  { name, schema, values }: { readonly name: string; readonly schema: unknown; readonly values: 'all' | 'first' },
): readonly string[] {
  const closed = textsOf(memberOf(schema, 'enum')) ?? textsOf([memberOf(schema, 'const')]);
  if (closed !== null) return values === 'all' ? closed : closed.slice(0, 1);
  const known = samples[name];
  if (known !== undefined && known.length > 0) return known;
  return isNumber(schema) ? (samples['instant'] ?? []) : ['unknown'];
}

/** Whether a field accepts digits, as instants do. */
function isNumber(schema: unknown): boolean {
  const choices = memberOf(schema, 'anyOf');
  const all: readonly unknown[] = Array.isArray(choices) ? choices : [schema];
  return all.some((choice) => memberOf(choice, 'type') === 'integer');
}

function textsOf(value: unknown): readonly string[] | null {
  return isTexts(value) ? value : null;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
