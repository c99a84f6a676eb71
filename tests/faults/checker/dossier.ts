import type { JournalEntry } from '#sandbox/payment-provider/journal-entry.ts';
import type { Told } from './told.ts';
import type { OrderRow, Registration, Rows, World } from './world.ts';

/** Everything that is known of one order, from all sides. */
export interface Dossier {
  /** The brand and the order, for sentences. */
  readonly name: string;
  readonly order: OrderRow;
  readonly lines: Rows['order_lines'];
  readonly invoice: Rows['invoices'][number] | null;
  readonly creditNotes: Rows['credit_notes'];
  readonly payments: readonly Attempt[];
  readonly ledger: Rows['ledger_entries'];
  readonly steps: Rows['steps'];
  readonly services: Rows['services'];
  readonly domains: Rows['domains'];
  /** What the registry did on the word of this order's steps. */
  readonly registrations: readonly Registration[];
  /** What a person still has to look at. */
  readonly openTasks: Rows['operator_tasks'];
  readonly promotionUses: Rows['promotion_uses'];
  readonly stockUses: Rows['stock_uses'];
  readonly told: readonly Told[];
  /** Taken by the provider for this order and not given back, by its own journal. */
  readonly keptMinor: number;
  /** Kept but owed back to the shopper, by the ledger. */
  readonly creditMinor: number;
}

/** An attempt to pay with what the provider's journal says of it. */
export interface Attempt {
  readonly row: Rows['payments'][number];
  readonly charges: readonly JournalEntry[];
  readonly capturedMinor: number;
  readonly refundedMinor: number;
}

/** Joins all sides, one dossier an order. */
export function openDossiers({ rows, charges, registrations, told }: World): readonly Dossier[] {
  const lines = byOrder(rows.order_lines);
  const invoices = byOrder(rows.invoices);
  const creditNotes = byOrder(rows.credit_notes);
  const payments = byOrder(rows.payments);
  const steps = byOrder(rows.steps);
  const services = byOrder(rows.services);
  const domains = byOrder(rows.domains);
  const registrationsOf = Map.groupBy(registrations, (registration) => registration.clTRID ?? '');
  const tasks = byOrder(rows.operator_tasks);
  const promotionUses = byOrder(rows.promotion_uses);
  const stockUses = byOrder(rows.stock_uses);
  const ledger = Map.groupBy(rows.ledger_entries, (entry) => `${entry.brand_id} ${entry.invoice_id}`);
  const chargesOf = Map.groupBy(charges, (charge) => charge.reference);
  const toldOf = Map.groupBy(told, (event) => ('orderId' in event ? `${event.brand} ${event.orderId}` : ''));
  return rows.orders.map((order) => {
    const key = `${order.brand_id} ${order.id}`;
    const invoice = invoices.get(key)?.[0] ?? null;
    const attempts = (payments.get(key) ?? []).map((row) => attemptOf(row, chargesOf.get(row.id) ?? []));
    const entries = invoice === null ? [] : (ledger.get(`${invoice.brand_id} ${invoice.id}`) ?? []);
    return {
      name: `order ${order.id} of ${order.brand_id}`,
      order,
      lines: lines.get(key) ?? [],
      invoice,
      creditNotes: creditNotes.get(key) ?? [],
      payments: attempts,
      ledger: entries,
      steps: steps.get(key) ?? [],
      services: services.get(key) ?? [],
      domains: domains.get(key) ?? [],
      registrations: (steps.get(key) ?? []).flatMap((step) => registrationsOf.get(step.id) ?? []),
      openTasks: (tasks.get(key) ?? []).filter((task) => task.done_at === null),
      promotionUses: promotionUses.get(key) ?? [],
      stockUses: stockUses.get(key) ?? [],
      told: toldOf.get(key) ?? [],
      keptMinor: sum(attempts.map((attempt) => attempt.capturedMinor - attempt.refundedMinor)),
      creditMinor: 0 - sum(entries.filter(({ account }) => account === 'credit').map((entry) => entry.amount_minor)),
    };
  });
}

/** The sum of amounts. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Whether the shop took the order on: it owes what was sold, or gave the money back later. */
export function isAccepted({ state }: Pick<OrderRow, 'state'>): boolean {
  return (
    state === 'paid' ||
    state === 'in-fulfilment' ||
    state === 'complete' ||
    state === 'refunded-in-part' ||
    state === 'refunded'
  );
}

/** Whether the shop made the order by itself, for the next term of what somebody has (docs/decisions/029): nobody confirmed it, and it may wait for its money. */
export function isRenewal({ session_id: sessionId }: Pick<OrderRow, 'session_id'>): boolean {
  return sessionId === 'renewal';
}

/** What the shop earned or still has to earn: lines that are delivered, and of an accepted order those that are still to be, without what was credited of them. */
export function owedMinor({ order, lines, creditNotes }: Pick<Dossier, 'order' | 'lines' | 'creditNotes'>): number {
  const isPending = ({ state }: Dossier['lines'][number]): boolean =>
    isAccepted(order) && (state === 'waiting' || state === 'working' || state === 'needs-a-person');
  const credited = creditNotes.flatMap((note) => note.lines);
  const leftMinor = (line: Dossier['lines'][number]): number =>
    line.total_minor - sum(credited.filter(({ lineId }) => lineId === line.line_id).map((part) => part.totalMinor));
  return sum(lines.filter((line) => line.state === 'delivered' || isPending(line)).map(leftMinor));
}

function attemptOf(row: Attempt['row'], charges: readonly JournalEntry[]): Attempt {
  const total = (event: JournalEntry['event']): number =>
    sum(charges.filter((charge) => charge.event === event).map((charge) => charge.amountMinor));
  return { row, charges, capturedMinor: total('captured') + total('received'), refundedMinor: total('refunded') };
}

function byOrder<Row extends { readonly brand_id: string; readonly order_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, (row) => `${row.brand_id} ${row.order_id}`);
}
