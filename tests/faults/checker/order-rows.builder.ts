import type { Told } from './told.ts';
import type { OrderRow, Rows } from './world.ts';

/** How an order of a built world came about; one without attempts cost nothing. */
export interface BuiltOrder {
  readonly brandId: string;
  readonly id: string;
  /** Amounts in minor units by line id. */
  readonly lines: Readonly<Record<string, number>>;
  /** What became of each attempt to pay, the oldest first; 'returned' was captured in excess and given back. */
  readonly attempts: readonly ('captured' | 'declined' | 'returned')[];
  readonly state: 'complete' | 'cancelled' | 'in-fulfilment';
  readonly promotionId?: string;
  /** The limited product of its first line. */
  readonly productId?: string;
  readonly invoiceNumber?: string;
}

export function orderRow(built: BuiltOrder): OrderRow {
  const { brandId, id, state, promotionId, productId = 'plan' } = built;
  return {
    brand_id: brandId,
    id,
    number: `R-${id}`,
    session_id: `${id}-s`,
    customer_id: `${id}-c`,
    state,
    currency: 'EUR',
    total_minor: totalOf(built),
    quote_hash: `${id}-q`,
    sold: {
      lines: Object.entries(built.lines).map(([line, totalMinor], index) => ({
        id: line,
        productId: index === 0 ? productId : 'plan',
        quantity: 2,
        totalMinor,
      })),
      promotionIds: promotionId === undefined ? [] : [promotionId],
      totalMinor: totalOf(built),
    },
  };
}

export function lineRows({ brandId, id, state, lines }: BuiltOrder): Rows['order_lines'] {
  const lineState = { complete: 'delivered', cancelled: 'cancelled', 'in-fulfilment': 'needs-a-person' } as const;
  return Object.entries(lines).map(([line, totalMinor]) => ({
    brand_id: brandId,
    order_id: id,
    line_id: line,
    state: lineState[state],
    total_minor: totalMinor,
  }));
}

export function stepRows(built: BuiltOrder): Rows['steps'] {
  if (built.state === 'cancelled') return [];
  const state = built.state === 'complete' ? 'done' : 'given-up';
  return ofLines(built, 'step').map((row) => ({ ...row, kind: 'create-service', state }));
}

export function serviceRows(built: BuiltOrder): Rows['services'] {
  if (built.state !== 'complete') return [];
  return ofLines(built, 'service').map((row) => ({ ...row, customer_id: `${built.id}-c` }));
}

export function taskRows(built: BuiltOrder): Rows['operator_tasks'] {
  if (built.state !== 'in-fulfilment') return [];
  return ofLines(built, 'task').map((row) => ({ ...row, done_at: null }));
}

export function toldOf(built: BuiltOrder): readonly Told[] {
  const { brandId: brand, id: orderId, state, lines, invoiceNumber: number } = built;
  const totalMinor = totalOf(built);
  const common = { at: 1, shopper: `${orderId}-shopper`, brand, orderId };
  const delivered = state === 'complete' ? Object.keys(lines) : [];
  const told: readonly Told[] = [
    { ...common, kind: 'confirmed', quoteHash: `${orderId}-q`, currency: 'EUR', totalMinor },
    { ...common, kind: 'acknowledged', number: `R-${orderId}` },
    { ...common, kind: 'shown', number: `R-${orderId}`, state, totalMinor, delivered },
  ];
  if (number === undefined) return told;
  return [...told, { ...common, kind: 'invoice-shown', invoiceId: `${orderId}-i`, number, paidMinor: totalMinor }];
}

/** In minor units. */
export function totalOf({ lines }: BuiltOrder): number {
  return Object.values(lines).reduce((total, amount) => total + amount, 0);
}

function ofLines({ brandId, id, lines }: BuiltOrder, kind: string) {
  return Object.keys(lines).map((line) => ({
    brand_id: brandId,
    id: `${line}-${kind}`,
    order_id: id,
    line_id: line,
  }));
}
