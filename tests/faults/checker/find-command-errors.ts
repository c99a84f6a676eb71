import type { Snapshot } from './snapshot.ts';
import type { StaffCommand } from './staff-command.ts';

/** Actions that change nothing when there is nothing left to do, and then have no entry. */
const MAY_BE_NEEDLESS: readonly StaffCommand['action'][] = [
  'orders.retry',
  'orders.revoke-links',
  'tasks.assign',
  'tasks.complete',
];

/**
 * I13, for commands of the operator API: each acknowledged one was applied once, with one entry; a refused one has
 * none. Every credit note, receipt and repayment of staff belongs to one command that has an entry, and no entry has a
 * command that was never sent.
 */
export function findCommandErrors({ rows, staffCommands }: Snapshot): readonly string[] {
  const entries = Map.groupBy(
    rows.audit_entries.filter(({ command_id: id }) => id !== null),
    ({ command_id: id }) => id ?? '',
  );
  const known = new Set(staffCommands.map(({ id }) => id));
  const refunds = new Map(rows.credit_notes.map((note) => [note.refund_key, note]));
  const repayments = new Set(rows.repayments.map(({ reference }) => reference));
  const receipts = new Set(rows.payment_receipts.map(({ reference }) => reference));
  return [
    ...staffCommands.flatMap((command) => {
      const own = entries.get(command.id) ?? [];
      return [
        ...errorsOf(command, own),
        ...creditErrors(command, own, refunds.has(command.id)),
        ...madeErrors(command, own, {
          action: 'orders.confirm-payment',
          made: 'receipt',
          exists: receipts.has(command.id),
        }),
        ...madeErrors(command, own, { action: 'orders.repay', made: 'repayment', exists: repayments.has(command.id) }),
      ];
    }),
    ...[...entries.keys()].flatMap((id) =>
      known.has(id) ? [] : [`an entry has the command ${id}, which was never sent`],
    ),
  ];
}

function errorsOf(command: StaffCommand, entries: Snapshot['rows']['audit_entries']): readonly string[] {
  const { id, action, brand, subjectId, answer } = command;
  const named = `${action} of ${subjectId} (${id})`;
  const least = answer === 'applied' && !MAY_BE_NEEDLESS.includes(action) ? 1 : 0;
  const most = answer === 'refused' ? 0 : 1;
  const isOther = entries.some(
    (entry) => entry.action !== action || entry.subject_id !== subjectId || entry.brand_id !== brand,
  );
  return [
    ...(entries.length < least ? [`${named} was acknowledged and has no entry`] : []),
    ...(entries.length > most ? [`${named} was ${answer} and has ${entries.length} entries`] : []),
    ...(isOther ? [`the entry of ${named} is about something else`] : []),
  ];
}

/** A cancellation makes a credit note only for what waited for staff. */
function creditErrors(
  command: StaffCommand,
  entries: Snapshot['rows']['audit_entries'],
  exists: boolean,
): readonly string[] {
  if (command.action === 'orders.cancel' && (entries.length > 0 || !exists)) return [];
  return madeErrors(command, entries, { action: 'orders.refund', made: 'credit note', exists });
}

/** What a command of an action makes, under its id, exists with its entry only. */
function madeErrors(
  { id, action, subjectId }: StaffCommand,
  entries: Snapshot['rows']['audit_entries'],
  { action: making, made, exists }: { readonly action: string; readonly made: string; readonly exists: boolean },
): readonly string[] {
  if (exists === (action === making && entries.length > 0)) return [];
  return [`${action} of ${subjectId} (${id}) has ${exists ? `a ${made} without` : `no ${made} with`} an entry`];
}
