import { DAY_MS } from '#core/time/durations.ts';
import { EXCHANGE_RETENTION_DAYS } from '#server/exchanges/public.ts';
import { SENT_JOB_RETENTION_DAYS } from '#server/jobs/public.ts';
import { EMAIL_RETENTION_DAYS } from '#server/notify/public.ts';
import { BUYER_MARK, ORDER_MARK, type TemplateOrder, type TemplateRow } from './template-order.ts';

/** Rows of these tables are deleted some days after the order at the latest, so only recent orders have them. */
const STORED_DAYS: Readonly<Record<string, number>> = {
  sessions: 30,
  idempotency_keys: 30,
  quotes: 30,
  one_time_codes: 30,
  domain_checks: 30,
  name_terms: 30,
  emails: EMAIL_RETENTION_DAYS,
  provider_exchanges: EXCHANGE_RETENTION_DAYS,
};

/** Tables in which two orders of a buyer share a row. */
const SHARED_BY_BUYER: ReadonlySet<string> = new Set(['registrant_addresses']);

/** Columns of bulk_orders, and the shift of the order's instants (ms) against those of the template. */
const OVERRIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: { number: `'B-' || upper(to_hex(p.n))` },
  invoices: { number: `'B' || p.n` },
  registrant_addresses: { next_at: 'null', verified_at: 'p.placed_at' },
  domains: { verify_by: 'null' },
};

/** Ends of terms: they are renewed from year to year. */
const RENEWED: Readonly<Record<string, string>> = { services: 'renews_at', domains: 'expires_at' };

const INSTANT = /(?:_at|_until|_by)$|^at$/;
const WHOLE_NUMBER = /^-?\d+$/;
const YEAR_MS = 365 * DAY_MS;

/** The statement that copies a row of a template for every order of its kind in the table bulk_orders. */
export function copyStatement({ kind, placedAt }: TemplateOrder, row: TemplateRow, now: number): string {
  const columns = Object.keys(row.values);
  const values = columns.map((column) => valueOf(row, column, { placedAt, now }));
  const days = isMessage(row) ? SENT_JOB_RETENTION_DAYS : STORED_DAYS[row.table];
  const isStored = days === undefined ? '' : ` and p.placed_at > ${now - days * DAY_MS}`;
  return [
    `insert into ${row.table} (${columns.join(', ')})`,
    `select ${values.join(', ')}`,
    `from bulk_orders p where p.kind = '${kind}'${isStored}`,
    ...(SHARED_BY_BUYER.has(row.table) ? ['on conflict do nothing'] : []),
  ].join('\n');
}

/** Jobs of emails and webhooks. */
function isMessage({ table, values }: TemplateRow): boolean {
  return table === 'jobs' && ['emails', 'operator-webhooks', 'payment-webhooks'].includes(values['queue'] ?? '');
}

function valueOf(
  { table, values }: TemplateRow,
  column: string,
  { placedAt, now }: { readonly placedAt: number; readonly now: number },
): string {
  const value = values[column] ?? null;
  if (column === 'brand_id') return 'p.brand_id';
  if (column === 'customer_id') return 'p.customer_id';
  if (value === null) return 'null';
  const override = OVERRIDES[table]?.[column];
  if (override !== undefined) return override;
  if (INSTANT.test(column) && WHOLE_NUMBER.test(value)) {
    const shifted = `${Number(value) - placedAt} + p.placed_at`;
    return RENEWED[table] === column ? renewed(shifted, now) : shifted;
  }
  return textOf(value);
}

/** The next end of the term after now. */
function renewed(end: string, now: number): string {
  return `${end} + greatest(0, (${now} - (${end}) + ${YEAR_MS} - 1) / ${YEAR_MS}) * ${YEAR_MS}`;
}

function textOf(value: string): string {
  const literal = quoted(value);
  if (value.endsWith(ORDER_MARK) && value.indexOf(ORDER_MARK) === value.length - ORDER_MARK.length)
    return `${quoted(value.slice(0, -ORDER_MARK.length))} || p.tail`;
  if (value === BUYER_MARK) return 'p.email';
  const buyer = value.includes(BUYER_MARK) ? `replace(${literal}, '${BUYER_MARK}', p.email)` : literal;
  return value.replaceAll(BUYER_MARK, '').includes(ORDER_MARK) ? `replace(${buyer}, '${ORDER_MARK}', p.tail)` : buyer;
}

function quoted(text: string): string {
  const doubled = text.replaceAll("'", "''");
  return text.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}
