import type { Client } from 'pg';
import { NOT_OF_A_BRAND } from '#tests/schema/not-of-a-brand.ts';
import { TABLES } from '#tests/support/empty-tables.ts';

/** The placeholders for the number of an order and the address of its buyer in the rows of a template. */
export const ORDER_MARK = 'b01db01db01d';
export const BUYER_MARK = `buyer-${ORDER_MARK}@bulk.example`;

/** The kinds of orders that are copied, with their share of all. */
export const TEMPLATE_KINDS = {
  /** A service, paid by card and delivered. */
  service: 0.6,
  /** A service and a domain, paid by card and delivered. */
  domain: 0.25,
  /** Never paid, and cancelled. */
  cancelled: 0.149,
  /** Placed in the last two days and not paid yet. */
  unpaid: 0.001,
} as const;

export type TemplateKind = keyof typeof TEMPLATE_KINDS;

/** A row of an order that was placed in the shop, with marks instead of what differs from order to order. */
export interface TemplateRow {
  readonly table: string;
  readonly values: Readonly<Record<string, string | null>>;
}

/** An order with everything that belongs to it. */
export interface TemplateOrder {
  readonly kind: TemplateKind;
  /** ms. */
  readonly placedAt: number;
  readonly rows: readonly TemplateRow[];
}

/** Tables whose rows are not copied: they are published, counted or generated otherwise. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  ...Object.keys(NOT_OF_A_BRAND),
  'erasures',
  'former_addresses',
  'staff_views',
  'blocked_addresses',
  'store_versions',
  'number_series',
  'service_counts',
  'rate_limits',
  'customers',
  'captcha_solutions',
]);

/** Reads the only order of a brand with all rows of the brand, parents first. */
export async function readTemplate(client: Client, kind: TemplateKind, brandId: string): Promise<TemplateOrder> {
  const rows: TemplateRow[] = [];
  for (const table of TABLES.filter((name) => !NOT_COPIED.has(name)).toReversed()) {
    const { rows: found } = await client.query<{ row: Record<string, string | null> }>(
      `select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t))) as row from ${table} t where brand_id = $1`,
      [brandId],
    );
    rows.push(...found.map(({ row }) => ({ table, values: marked(row) })));
  }
  const orders = rows.filter(({ table }) => table === 'orders');
  const placedAt = Number(orders[0]?.values['placed_at']);
  if (orders.length !== 1 || !Number.isSafeInteger(placedAt)) throw new Error(`${brandId} has no order to copy.`);
  return { kind, placedAt, rows };
}

function marked(row: Readonly<Record<string, string | null>>): TemplateRow['values'] {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value === null ? null : markIds(value)]),
  );
}

const UUID = /\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-)[0-9a-f]{12}\b/g;
const SHA256 = /\b([0-9a-f]{52})[0-9a-f]{12}\b/g;

/** Ids and hashes keep their beginning, which differs among the rows of an order, and end with the mark. */
export function markIds(text: string): string {
  return text.replaceAll(UUID, `$1${ORDER_MARK}`).replaceAll(SHA256, `$1${ORDER_MARK}`);
}
