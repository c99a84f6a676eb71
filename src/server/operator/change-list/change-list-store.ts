import { type RawBuilder, sql } from 'kysely';
import type { listChanges } from '#contract/operator/changes.ts';
import type { OperatorParsedInputOf } from '#contract/operator/operator-endpoint.ts';
import type { Position } from '#server/operator/page-cursor.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** What is listed by its changes. */
export type ChangeKind = OperatorParsedInputOf<typeof listChanges>['of'];

/** Where changes are found: the column of their instant, the column of what changed, and the literals of a partial index. */
interface Source {
  readonly table: string;
  readonly at: string;
  readonly id: string;
  readonly and?: RawBuilder<boolean>;
}

const IS_SERVICE = sql<boolean>`kind = 'service'`;

const SOURCES: Readonly<Record<ChangeKind, readonly Source[]>> = {
  orders: [
    { table: 'orders', at: 'updated_at', id: 'id' },
    { table: 'order_lines', at: 'updated_at', id: 'order_id' },
    { table: 'operator_tasks', at: 'updated_at', id: 'order_id', and: sql<boolean>`order_id is not null` },
  ],
  invoices: [{ table: 'invoices', at: 'issued_at', id: 'id' }],
  'credit-notes': [{ table: 'credit_notes', at: 'issued_at', id: 'id' }],
  disputes: [
    {
      table: 'payments',
      at: 'updated_at',
      id: 'id',
      and: sql<boolean>`(disputed_minor > 0 or taken_back_minor > 0)`,
    },
  ],
  services: [
    { table: 'services', at: 'started_at', id: 'id', and: IS_SERVICE },
    { table: 'services', at: 'ended_at', id: 'id', and: IS_SERVICE },
    { table: 'services', at: 'suspension_changed_at', id: 'id', and: IS_SERVICE },
  ],
  domains: [{ table: 'domains', at: 'updated_at', id: 'name' }],
  customers: [
    { table: 'customers', at: 'created_at', id: 'id' },
    { table: 'customers', at: 'updated_at', id: 'id' },
    { table: 'former_addresses', at: 'merged_at', id: 'closed_customer_id' },
    { table: 'erasures', at: 'erased_at', id: 'customer_id' },
  ],
};

/** What changed in a brand after a position and until an instant, oldest change first; each once for an instant. */
export async function listChangedRows(
  db: Queries,
  changed: ChangeKind,
  given: { readonly brandId: string; readonly after: Position; readonly until: number; readonly limit: number },
): Promise<readonly Position[]> {
  const { brandId, after, until, limit } = given;
  const parts = SOURCES[changed].map(({ table, at, id, and }) => {
    const [atColumn, idColumn] = [sql.ref(at), sql.ref(id)];
    return sql`select * from (
      select distinct ${atColumn} as changed_at, ${idColumn} as changed_id from ${sql.table(table)}
      where brand_id = ${brandId} and (${atColumn}, ${idColumn}) > (${after.at}, ${after.id}) and ${atColumn} <= ${until}
      ${and === undefined ? sql`` : sql`and ${and}`}
      order by 1, 2 limit ${limit}
    ) as part`;
  });
  const { rows } = await sql<{ readonly changed_at: number; readonly changed_id: string }>`
    select distinct changed_at, changed_id from (${sql.join(parts, sql` union all `)}) as changed
    order by changed_at, changed_id limit ${limit}`.execute(db);
  return rows.map((row) => ({ at: row.changed_at, id: row.changed_id }));
}
