import { type RawBuilder, sql } from 'kysely';

/** The key of a row of a brand, or the columns that hold it. */
interface RowKey {
  readonly brandId: string;
  readonly id: string;
}

/**
 * Whether a row has one of some keys, at least one: each brand with its own ids. The brands with all ids would be looked up
 * in every pair, and a term for each key takes longer to plan than to run.
 */
export function hasKey(columns: RowKey, keys: readonly RowKey[]): RawBuilder<boolean> {
  const byBrand = Map.groupBy(keys, ({ brandId }) => brandId);
  const ofBrands = [...byBrand].map(([brandId, ofBrand]) => {
    const ids = sql.join([...new Set(ofBrand.map(({ id }) => id))]);
    return sql`(${sql.ref(columns.brandId)} = ${brandId} and ${sql.ref(columns.id)} in (${ids}))`;
  });
  return sql`(${sql.join(ofBrands, sql` or `)})`;
}
