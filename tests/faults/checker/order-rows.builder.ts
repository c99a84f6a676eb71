import type { Told } from './told.ts';
import type { OrderRow, Registration, Rows } from './world.ts';

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
  /** What its lines register, by line id. */
  readonly names?: Readonly<Record<string, string>>;
  /** What its lines renew, by line id. */
  readonly renewed?: Readonly<Record<string, string>>;
  /** Lines that were not obtained, and so not charged. */
  readonly lost?: readonly string[];
  /** Lines whose money went back afterwards, with a credit note of this number. */
  readonly refunded?: { readonly lines: readonly string[]; readonly creditNote: string };
}

export function orderRow(built: BuiltOrder): OrderRow {
  const { brandId, id, state, promotionId, productId = 'plan' } = built;
  return {
    brand_id: brandId,
    id,
    number: `R-${id}`,
    session_id: `${id}-s`,
    customer_id: `${id}-c`,
    state: built.refunded === undefined ? state : 'refunded-in-part',
    currency: 'EUR',
    total_minor: totalOf(built),
    quote_hash: `${id}-q`,
    sold: {
      lines: Object.entries(built.lines).map(([line, totalMinor], index) => ({
        id: line,
        productId: index === 0 ? productId : 'plan',
        quantity: 2,
        totalMinor,
        registers: built.names?.[line] ?? null,
        renews: built.renewed?.[line] ?? null,
      })),
      promotionIds: promotionId === undefined ? [] : [promotionId],
      totalMinor: totalOf(built),
    },
  };
}

export function lineRows({ brandId, id, state, lines, lost = [], refunded }: BuiltOrder): Rows['order_lines'] {
  const lineState = { complete: 'delivered', cancelled: 'cancelled', 'in-fulfilment': 'needs-a-person' } as const;
  return Object.entries(lines).map(([line, totalMinor]) => ({
    brand_id: brandId,
    order_id: id,
    line_id: line,
    state: refunded?.lines.includes(line) ? 'refunded' : lost.includes(line) ? 'not-obtained' : lineState[state],
    total_minor: totalMinor,
  }));
}

export function stepRows(built: BuiltOrder): Rows['steps'] {
  if (built.state === 'cancelled') return [];
  const state = built.state === 'complete' ? 'done' : 'given-up';
  return ofLines(built, 'step').map((row) => {
    return { ...row, kind: kindOf(built, row.line_id), state };
  });
}

function kindOf({ names, renewed }: BuiltOrder, line: string) {
  if (renewed?.[line] !== undefined) return 'renew-domain';
  return names?.[line] === undefined ? 'create-service' : 'register-domain';
}

export function serviceRows(built: BuiltOrder): Rows['services'] {
  if (built.state !== 'complete') return [];
  const obtained = ofLines(built, 'service').filter(
    ({ line_id: line }) => !isLost(built, line) && built.renewed?.[line] === undefined,
  );
  return obtained.map((row) => ({ ...row, customer_id: `${built.id}-c` }));
}

/** The names of delivered lines. */
export function domainRows(built: BuiltOrder): Rows['domains'] {
  return Object.entries(built.names ?? {}).map(([line, name]) => ({
    brand_id: built.brandId,
    name,
    order_id: built.id,
    line_id: line,
    customer_id: `${built.id}-c`,
    state: isLost(built, line) ? 'lost' : 'active',
  }));
}

/** What the registry did for them. */
export function registrationsOf(built: BuiltOrder): readonly Registration[] {
  const done = (event: Registration['event'], names: BuiltOrder['names'] = {}) =>
    Object.entries(names)
      .filter(([line]) => !isLost(built, line))
      .map(([line, name]) => ({ event, name, clTRID: `${line}-step` }));
  return [...done('create', built.names), ...done('renew', built.renewed)];
}

function isLost({ lost = [] }: BuiltOrder, line: string): boolean {
  return lost.includes(line);
}

export function taskRows(built: BuiltOrder): Rows['operator_tasks'] {
  if (built.state !== 'in-fulfilment') return [];
  return ofLines(built, 'task').map((row) => ({ ...row, reason: 'registrar refused', done_at: null }));
}

export function toldOf(built: BuiltOrder): readonly Told[] {
  const { brandId: brand, id: orderId, state, lines, invoiceNumber: number } = built;
  const totalMinor = totalOf(built);
  const common = { at: 1, shopper: `${orderId}-shopper`, brand, orderId };
  const delivered = state === 'complete' ? Object.keys(lines).filter((line) => !isLost(built, line)) : [];
  const told: readonly Told[] = [
    { ...common, kind: 'confirmed', quoteHash: `${orderId}-q`, currency: 'EUR', totalMinor },
    { ...common, kind: 'acknowledged', number: `R-${orderId}` },
    { ...common, kind: 'shown', number: `R-${orderId}`, state, totalMinor, delivered },
  ];
  if (number === undefined) return told;
  return [
    ...told,
    { ...common, kind: 'invoice-shown', invoiceId: `${orderId}-i`, number, paidMinor: chargedOf(built) },
  ];
}

/** In minor units. */
export function totalOf({ lines }: BuiltOrder): number {
  return Object.values(lines).reduce((total, amount) => total + amount, 0);
}

/** What of it was charged, in minor units. */
export function chargedOf({ lines, lost = [] }: BuiltOrder): number {
  const charged = Object.entries(lines).filter(([line]) => !lost.includes(line));
  return charged.reduce((total, [, amount]) => total + amount, 0);
}

/** What of it was given back with a credit note, in minor units. */
export function creditedOf({ lines, refunded }: BuiltOrder): number {
  return (refunded?.lines ?? []).reduce((total, line) => total + (lines[line] ?? 0), 0);
}

function ofLines({ brandId, id, lines }: BuiltOrder, kind: string) {
  return Object.keys(lines).map((line) => ({
    brand_id: brandId,
    id: `${line}-${kind}`,
    order_id: id,
    line_id: line,
  }));
}
