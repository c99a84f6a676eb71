import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** A period and the brands it is counted for; null for all. */
export interface FiguresFilter {
  /** ms; `to` is not included. */
  readonly from: number;
  readonly to: number;
  readonly brandIds: readonly string[] | null;
}

/** Counts and amounts of a period. */
export interface Figures {
  readonly orders: number;
  readonly renewals: number;
  readonly failedPayments: number;
  /** Credit notes. */
  readonly refunds: number;
  readonly money: readonly {
    readonly currency: string;
    /** Of the invoices that were issued, which are paid then; what is credited or taken back later changes nothing. */
    readonly receivedMinor: number;
    readonly creditedMinor: number;
  }[];
}

/** Orders placed, payments declined, and money invoiced and credited in a period, each by an index on its instant. */
export async function findFigures(db: Queries, { from, to, brandIds }: FiguresFilter): Promise<Figures> {
  let orders = db
    .selectFrom('orders')
    .select((eb) => ['origin', eb.fn.countAll().as('orders')])
    .where('placed_at', '>=', from)
    .where('placed_at', '<', to)
    .groupBy('origin');
  let declined = db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll().as('payments'))
    .where(sql<boolean>`state = 'declined'`)
    .where('created_at', '>=', from)
    .where('created_at', '<', to);
  let invoiced = db
    .selectFrom('invoices')
    .select((eb) => ['currency', eb.fn.sum<number | string | null>('total_minor').as('minor')])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .groupBy('currency');
  let credited = db
    .selectFrom('credit_notes')
    .select((eb) => [
      'currency',
      eb.fn.sum<number | string | null>('total_minor').as('minor'),
      eb.fn.countAll().as('notes'),
    ])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .groupBy('currency');
  if (brandIds !== null) {
    if (brandIds.length === 0) return { orders: 0, renewals: 0, failedPayments: 0, refunds: 0, money: [] };
    orders = orders.where('brand_id', 'in', brandIds);
    declined = declined.where('brand_id', 'in', brandIds);
    invoiced = invoiced.where('brand_id', 'in', brandIds);
    credited = credited.where('brand_id', 'in', brandIds);
  }
  const placed = await orders.execute();
  const received = new Map((await invoiced.execute()).map((row) => [row.currency, Number(row.minor ?? 0)]));
  const notes = await credited.execute();
  const returned = new Map(notes.map((row) => [row.currency, Number(row.minor ?? 0)]));
  const countOf = (origin: 'shop' | 'renewal') => Number(placed.find((row) => row.origin === origin)?.orders ?? 0);
  return {
    orders: countOf('shop'),
    renewals: countOf('renewal'),
    failedPayments: Number((await declined.executeTakeFirst())?.payments ?? 0),
    refunds: notes.reduce((sum, row) => sum + Number(row.notes), 0),
    money: [...new Set([...received.keys(), ...returned.keys()])].toSorted().map((currency) => ({
      currency,
      receivedMinor: received.get(currency) ?? 0,
      creditedMinor: returned.get(currency) ?? 0,
    })),
  };
}
