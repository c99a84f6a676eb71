import { sql } from 'kysely';
import { DAY_MS } from '#core/time/durations.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { memberOf } from '#tests/support/member-of.ts';

/** Values by the name of a field. */
export type ReadSamples = Readonly<Record<string, readonly string[]>>;

/** Where a value is read; `skip` rows are left out, so that it is another one. */
interface SampledRow {
  readonly table: string;
  readonly column: string;
  readonly skip?: number;
}

/** Where the values of fields that name a row are read: of the first brand. */
const ROWS: Readonly<Record<string, SampledRow>> = {
  orderId: { table: 'orders', column: 'id' },
  customerId: { table: 'customers', column: 'id' },
  taskId: { table: 'operator_tasks', column: 'id' },
  jobId: { table: 'jobs', column: 'id' },
  invoiceId: { table: 'invoices', column: 'id' },
  paymentId: { table: 'payments', column: 'id' },
  serviceId: { table: 'services', column: 'order_id' },
  exchangeId: { table: 'provider_exchanges', column: 'id' },
  lineId: { table: 'order_lines', column: 'line_id' },
  domain: { table: 'domains', column: 'name' },
  name: { table: 'domains', column: 'name' },
  differenceId: { table: 'reconciliation_differences', column: 'id' },
  transferId: { table: 'bank_transfers', column: 'id' },
  // The account to merge into that of customerId.
  email: { table: 'customers', column: 'email', skip: 1 },
  staffId: { table: 'operator_tasks', column: 'assigned_to' },
};

/** An id of no row. */
const UNKNOWN_ID = '019b76da-a800-7000-8000-000000000000';

/** What is searched for, besides something unknown. */
const SEARCHED = [
  { table: 'orders', column: 'number' },
  { table: 'orders', column: 'email' },
  { table: 'invoices', column: 'number' },
  { table: 'domains', column: 'name' },
  { table: 'former_addresses', column: 'email' },
] as const;

/** Reads the values for inputs from a database: of the first brand, and at last of the others. */
export async function readSamples(db: Queries, brandIds: readonly string[], now: number): Promise<ReadSamples> {
  const [first = ''] = brandIds;
  const samples: Record<string, readonly string[]> = { brandId: brandIds, instant: [String(now - 7 * DAY_MS)] };
  for (const [field, row] of Object.entries(ROWS)) {
    const value = await valueOf(db, first, row);
    samples[field] = [value === '' ? UNKNOWN_ID : value];
  }
  const searched: string[] = [];
  for (const row of SEARCHED) searched.push(await valueOf(db, first, row));
  const texts = [...searched.filter((text) => text !== ''), 'nobody@unknown.example'];
  return { ...samples, subjectId: samples['orderId'] ?? [], search: texts, query: texts, ...formedFields(now) };
}

/** Fields with a form of their own; days are those of the last week. */
function formedFields(now: number): ReadSamples {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const from = day(now - 7 * DAY_MS);
  return {
    fromDay: [from],
    toDay: [day(now)],
    period: [day(now).slice(0, 7)],
    month: [day(now - 700 * DAY_MS).slice(0, 7)],
    version: ['1'],
    against: ['1'],
    any: ['unknown', UNKNOWN_ID, from, 'EUR', 'DE', '1'],
  };
}

async function valueOf(db: Queries, brandId: string, { table, column, skip = 0 }: SampledRow): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where brand_id = ${brandId} and ${sql.ref(column)} is not null limit 1 offset ${skip}`.execute(
    db,
  );
  return rows[0]?.value ?? '';
}

/** The values to try for a field: those of a closed set, of the samples, or any text. */
export function samplesOf(
  samples: ReadSamples,
  { name, schema }: { readonly name: string; readonly schema: unknown },
): readonly string[] {
  const closed = textsOf(memberOf(schema, 'enum')) ?? textsOf([memberOf(schema, 'const')]);
  if (closed !== null) return closed;
  const known = samples[name]?.filter((text) => isAccepted(schema, text)) ?? [];
  if (known.length > 0) return known;
  const fitting = [...(samples['instant'] ?? []), ...(samples['any'] ?? [])].filter((text) => isAccepted(schema, text));
  const [first] = isNumber(schema) ? fitting : fitting.toReversed();
  return first === undefined ? [] : [isText(schema) ? 'unknown' : first];
}

/** Whether a text is valid for a field by its pattern; numbers are digits. */
function isAccepted(schema: unknown, text: string): boolean {
  return choicesOf(schema).some((choice) => {
    const pattern = memberOf(choice, 'pattern');
    if (memberOf(choice, 'type') === 'integer') return /^\d+$/.test(text);
    return typeof pattern !== 'string' || new RegExp(pattern).test(text);
  });
}

/** Whether a field accepts any text. */
function isText(schema: unknown): boolean {
  return isAccepted(schema, 'unknown');
}

function choicesOf(schema: unknown): readonly unknown[] {
  const choices = memberOf(schema, 'anyOf');
  return Array.isArray(choices) ? choices : [schema];
}

/** Whether a field accepts digits, as instants do. */
function isNumber(schema: unknown): boolean {
  return choicesOf(schema).some((choice) => memberOf(choice, 'type') === 'integer');
}

function textsOf(value: unknown): readonly string[] | null {
  return isTexts(value) ? value : null;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
}
