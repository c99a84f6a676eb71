import type { Dossier } from './dossier.ts';
import type { LetterRow, Rows } from './world.ts';

/** What letters an order must have: one that it was received, one that it is paid, one for each line that ended and each credit note; only those of unpaid orders, and announcements of debits that failed before, may turn out needless. */
export function findWrongOrderLetters(
  { letters }: Pick<Rows, 'letters'>,
  dossiers: readonly Dossier[],
): readonly string[] {
  const byOrder = Map.groupBy(letters, ({ brand_id: brand, order_id: order }) => `${brand} ${order}`);
  return dossiers.flatMap((dossier) => {
    const { brand_id: brand, id } = dossier.order;
    const own = byOrder.get(`${brand} ${id}`) ?? [];
    return [
      ...dueOf(dossier).flatMap((event) => wrongCount(dossier, own, event)),
      ...own
        .filter(({ line_id: event, isNeedless }) => isNeedless && !mayBeNeedless(dossier, event))
        .map(({ line_id: event }) => `${dossier.name}: nobody got the letter '${event}'`),
    ];
  });
}

/** Renewals are orders nobody placed: what was acknowledged is what the shop told somebody. */
function dueOf({ told, lines, invoice, creditNotes }: Dossier): readonly string[] {
  return [
    ...(told.some(({ kind }) => kind === 'acknowledged') ? ['order-received'] : []),
    ...((invoice?.number ?? null) === null ? [] : ['order-paid']),
    ...lines.filter(({ state }) => state === 'delivered').map(({ line_id: line }) => `line-ready ${line}`),
    ...lines.filter(({ state }) => state === 'not-obtained').map(({ line_id: line }) => `line-failed ${line}`),
    ...creditNotes.map(({ id }) => `order-refunded ${id}`),
  ];
}

function mayBeNeedless({ payments }: Dossier, event: string): boolean {
  const failed = payments.filter(({ row }) => row.state === 'declined' || row.state === 'cancelled');
  return event.startsWith('payment-') || failed.some(({ row }) => event === `debit-announced ${row.id}`);
}

function wrongCount({ name }: Dossier, own: readonly LetterRow[], event: string): readonly string[] {
  const count = own.filter(({ line_id: line }) => line === event).length;
  return count === 1 ? [] : [`${name}: ${count} letters '${event}' instead of one`];
}
