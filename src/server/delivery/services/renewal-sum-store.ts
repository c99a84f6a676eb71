import { type RawBuilder, sql } from 'kysely';
import type { WeekBounds } from '#core/reports/week.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** Which terms are summed: those that begin in the weeks, which follow each other. */
export interface RenewalSumFilter {
  readonly brandIds: readonly string[];
  readonly weeks: readonly WeekBounds[];
  /** Null for all. */
  readonly currency: string | null;
}

/** The confirmed prices of terms that begin in a week, in a currency; minor units. */
export interface RenewalSum {
  readonly week: string;
  readonly currency: string;
  readonly renewals: number;
  readonly netMinor: number;
  readonly taxMinor: number;
}

/** A service or domain whose amounts are not stored. */
interface UnsummedRenewal {
  readonly brandId: string;
  readonly id: string;
}

/** Stored amounts by week and currency, and the subscriptions without them, as of one moment. */
export interface RenewalSums {
  readonly sums: readonly RenewalSum[];
  readonly unsummed: readonly UnsummedRenewal[];
}

interface Renewing {
  readonly table: 'services' | 'domains';
  readonly id: 'id' | 'name';
  readonly at: 'renews_at' | 'expires_at';
  /** Whether it will renew; literals let PostgreSQL use the partial indexes. */
  readonly isRenewing: RawBuilder<boolean>;
}

const SERVICES: Renewing = {
  table: 'services',
  id: 'id',
  at: 'renews_at',
  isRenewing: sql`kind = 'service' and state = 'active' and cancelled_at is null`,
};

const DOMAINS: Renewing = {
  table: 'domains',
  id: 'name',
  at: 'expires_at',
  isRenewing: sql`state = 'active' and auto_renew = 1`,
};

/** Sums the services that will renew; by the index of their brand and next term. */
export function sumRenewingServices(db: Queries, filter: RenewalSumFilter): Promise<RenewalSums> {
  return sumRenewing(db, filter, SERVICES);
}

/** Sums the domains that will renew; by the index of their brand and expiry. */
export function sumRenewingDomains(db: Queries, filter: RenewalSumFilter): Promise<RenewalSums> {
  return sumRenewing(db, filter, DOMAINS);
}

async function sumRenewing(db: Queries, filter: RenewalSumFilter, renewing: Renewing): Promise<RenewalSums> {
  const { brandIds, weeks, currency } = filter;
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (brandIds.length === 0 || first === undefined || last === undefined) return { sums: [], unsummed: [] };
  const [table, at, id] = [sql.table(renewing.table), sql.ref(renewing.at), sql.ref(renewing.id)];
  const isInWeeks = sql`brand_id in (${sql.join(brandIds)}) and ${at} >= ${first.from} and ${at} < ${last.to} and ${renewing.isRenewing}`;
  const ofCurrency = currency === null ? sql`` : sql`and renewal_currency = ${currency}`;
  const weekOf = sql`case ${sql.join(
    weeks.map(({ week, to }) => sql`when ${at} < ${to} then ${sql.lit(week)}`),
    sql` `,
  )} end`;
  const { rows } = await sql<{
    brand_id: string | null;
    id: string | null;
    week: string | null;
    currency: string | null;
    renewals: number | string;
    net: number | string | null;
    tax: number | string | null;
  }>`
    select null as brand_id, null as id, week, currency, count(*) as renewals, sum(net_minor) as net, sum(tax_minor) as tax
    from (
      select ${weekOf} as week, renewal_currency as currency, renewal_net_minor as net_minor, renewal_tax_minor as tax_minor
      from ${table} where ${isInWeeks} and renewal_amounts = 'stored' and renewal_currency is not null ${ofCurrency}
    ) as renewing group by week, currency
    union all
    select brand_id, ${id}, null, null, 1, null, null
    from ${table} where ${isInWeeks} and renewal_amounts is distinct from 'stored'`.execute(db);
  return {
    sums: rows.flatMap((row) =>
      row.week === null || row.currency === null
        ? []
        : [
            {
              week: row.week,
              currency: row.currency,
              renewals: Number(row.renewals),
              netMinor: Number(row.net),
              taxMinor: Number(row.tax),
            },
          ],
    ),
    unsummed: rows.flatMap((row) =>
      row.brand_id === null || row.id === null ? [] : [{ brandId: row.brand_id, id: row.id }],
    ),
  };
}
