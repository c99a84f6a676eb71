import type { ClientEvent } from './client-event.ts';
import type { OrderRow, Registration, Rows } from './snapshot.ts';

/** The description of an order to build; one without payment attempts was free. */
export interface BuiltOrder {
  readonly brandId: string;
  readonly id: string;
  /** Amounts in minor units by line id. */
  readonly lines: Readonly<Record<string, number>>;
  /** The outcome of each payment attempt, oldest first; 'returned' was an overpayment that was refunded. */
  readonly attempts: readonly ('captured' | 'declined' | 'returned')[];
  readonly state: 'complete' | 'cancelled' | 'in-fulfilment';
  readonly promotionId?: string;
  /** The limited product of its first line. */
  readonly productId?: string;
  readonly invoiceNumber?: string;
  /** The domains its lines register, by line id. */
  readonly names?: Readonly<Record<string, string>>;
  /** The domains its lines renew, by line id. */
  readonly renewed?: Readonly<Record<string, string>>;
  /** The service whose next term its first line pays: a renewal order. */
  readonly term?: string;
  /** When it was placed; 1 by default. */
  readonly placedAt?: number;
  /** Lines that were set up manually. */
  readonly manual?: readonly string[];
  /** Lines that could not be delivered and were not charged. */
  readonly unfulfilled?: readonly string[];
  /** Withdrawn lines, and the state of the payment at that time; what they had delivered was ended. */
  readonly withdrawn?: { readonly lines: readonly string[]; readonly money: 'charged' | 'on-its-way' };
  /** Lines refunded later, with a credit note of this number. */
  readonly refunded?: { readonly lines: readonly string[]; readonly creditNote: string };
}

export function orderRow(built: BuiltOrder): OrderRow {
  const { brandId, id, state, promotionId, productId = 'plan' } = built;
  return {
    brand_id: brandId,
    id,
    number: `R-${id}`,
    origin: isOwn(built) ? 'renewal' : 'shop',
    session_id: isOwn(built) ? null : `${id}-s`,
    customer_id: `${id}-c`,
    placed_at: built.placedAt ?? 1,
    state: built.refunded === undefined ? state : 'refunded-in-part',
    currency: 'EUR',
    total_minor: totalOf(built),
    quote_hash: `${id}-q`,
    sold: {
      lines: Object.entries(built.lines).map(([line, totalMinor], index) => ({
        id: line,
        productId: built.manual?.includes(line) === true ? 'visit' : index === 0 ? productId : 'plan',
        quantity: 2,
        totalMinor,
        registers: built.names?.[line] ?? null,
        renews: built.renewed?.[line] ?? null,
        laterMinor: totalMinor,
        ...(built.term === undefined ? {} : { term: `${built.term} from 5` }),
      })),
      promotionIds: promotionId === undefined ? [] : [promotionId],
      totalMinor: totalOf(built),
    },
  };
}

export function lineRows({
  brandId,
  id,
  state,
  lines,
  unfulfilled = [],
  refunded,
  withdrawn,
}: BuiltOrder): Rows['order_lines'] {
  const lineState = { complete: 'delivered', cancelled: 'cancelled', 'in-fulfilment': 'manual-review' } as const;
  return Object.entries(lines).map(([line, totalMinor]) => ({
    brand_id: brandId,
    order_id: id,
    line_id: line,
    state: refunded?.lines.includes(line) ? 'refunded' : unfulfilled.includes(line) ? 'not-obtained' : lineState[state],
    total_minor: totalMinor,
    withdrawn_at: withdrawn?.lines.includes(line) === true ? 3 : null,
  }));
}

/** The statements of withdrawal. */
export function withdrawalRows({ brandId, id, lines, withdrawn }: BuiltOrder): Rows['withdrawals'] {
  if (withdrawn === undefined) return [];
  const stated = withdrawn.lines.map((lineId) => ({ lineId, backMinor: lines[lineId] ?? 0 }));
  return [{ brand_id: brandId, id: `${id}-w`, order_id: id, lines: stated, money: withdrawn.money }];
}

export function jobRows(built: BuiltOrder): Rows['jobs'] {
  if (built.state === 'cancelled') return [];
  const state = built.state === 'complete' ? 'done' : 'dead-lettered';
  return ofLines(built, 'job').map((row) => {
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
    ({ line_id: line }) =>
      !isUnfulfilled(built, line) && built.renewed?.[line] === undefined && built.term === undefined,
  );
  return obtained.map((row) => ({
    ...row,
    customer_id: `${built.id}-c`,
    state: isWithdrawn(built, row.line_id) ? 'ended' : 'active',
  }));
}

/** The domains of delivered lines. */
export function domainRows(built: BuiltOrder): Rows['domains'] {
  return Object.entries(built.names ?? {}).map(([line, name]) => ({
    brand_id: built.brandId,
    name,
    order_id: built.id,
    line_id: line,
    customer_id: `${built.id}-c`,
    state: isUnfulfilled(built, line) || isWithdrawn(built, line) ? 'lost' : 'active',
  }));
}

/** The registry's entries for them. */
export function registrationsOf(built: BuiltOrder): readonly Registration[] {
  const done = (event: Registration['event'], names: BuiltOrder['names'] = {}) =>
    Object.entries(names)
      .filter(([line]) => !isUnfulfilled(built, line))
      .map(([line, name]) => ({ event, name, clTRID: `${line}-job` }));
  const deleted = Object.entries(built.names ?? {})
    .filter(([line]) => isWithdrawn(built, line))
    .map(([line, name]) => ({ event: 'delete', name, clTRID: `${line}-job` }) as const);
  return [...done('create', built.names), ...deleted, ...done('renew', built.renewed)];
}

function isUnfulfilled({ unfulfilled = [] }: BuiltOrder, line: string): boolean {
  return unfulfilled.includes(line);
}

/** Whether it is a renewal order of the shop. */
function isOwn({ term, placedAt }: BuiltOrder): boolean {
  return term !== undefined || placedAt !== undefined;
}

function isWithdrawn({ withdrawn }: BuiltOrder, line: string): boolean {
  return withdrawn?.lines.includes(line) === true;
}

export function taskRows(built: BuiltOrder): Rows['operator_tasks'] {
  const { brandId, id, manual = [] } = built;
  if (built.state !== 'in-fulfilment')
    return manual.map((line) => ({
      brand_id: brandId,
      id: `${id}/${line}/by-hand`,
      kind: 'manual-setup',
      order_id: id,
      line_id: line,
      reason: 'set up manually',
      reason_code: 'manual-setup',
      done_at: 2,
    }));
  return ofLines(built, 'task').map((row) => ({
    ...row,
    kind: 'failed-job',
    reason: 'registrar refused',
    reason_code: 'job-failed',
    done_at: null,
  }));
}

export function clientEventsOf(built: BuiltOrder): readonly ClientEvent[] {
  const { brandId: brand, id: orderId, state, lines, invoiceNumber: number } = built;
  const totalMinor = totalOf(built);
  const common = { at: 1, shopper: `${orderId}-shopper`, brand, orderId };
  const delivered = state === 'complete' ? Object.keys(lines).filter((line) => !isUnfulfilled(built, line)) : [];
  const clientEvents: readonly ClientEvent[] = [
    { ...common, kind: 'confirmed', quoteHash: `${orderId}-q`, currency: 'EUR', totalMinor },
    { ...common, kind: 'acknowledged', number: `R-${orderId}` },
    { ...common, kind: 'shown', number: `R-${orderId}`, state, totalMinor, delivered },
  ];
  if (number === undefined) return clientEvents;
  return [
    ...clientEvents,
    { ...common, kind: 'invoice-shown', invoiceId: `${orderId}-i`, number, paidMinor: chargedOf(built) },
  ];
}

/** In minor units. */
export function totalOf({ lines }: BuiltOrder): number {
  return Object.values(lines).reduce((total, amount) => total + amount, 0);
}

/** The charged amount in minor units. */
export function chargedOf({ lines, unfulfilled = [] }: BuiltOrder): number {
  const charged = Object.entries(lines).filter(([line]) => !unfulfilled.includes(line));
  return charged.reduce((total, [, amount]) => total + amount, 0);
}

/** The amount refunded by a credit note, in minor units. */
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
