import type { Snapshot } from './snapshot.ts';

/**
 * I13: the audit log is intact, and has one entry for each delivery that was acknowledged to the operator, and none for
 * refused ones. A delivery without an answer may have been done.
 */
export function findAuditErrors({ auditViolation, rows, deliveries }: Snapshot): readonly string[] {
  const entries = rows.audit_entries.filter(({ action }) => action === 'orders.deliver');
  const orders = new Set([...deliveries, ...entries.map(orderOf)].map(({ brand, orderId }) => `${brand} ${orderId}`));
  return [
    ...(auditViolation === null ? [] : [`entry ${auditViolation.sequence} is ${auditViolation.kind}`]),
    ...[...orders].flatMap((order) => {
      const [brand, orderId] = order.split(' ');
      const made = deliveries.filter((one) => one.brand === brand && one.orderId === orderId);
      const least = made.filter(({ answer }) => answer === 'now').length;
      const most = least + made.filter(({ answer }) => answer === 'unanswered').length;
      const count = entries.filter((entry) => entry.brand_id === brand && entry.subject_id === orderId).length;
      if (count < least) return [`order ${order}: ${least} deliveries, ${count} entries`];
      return count > most ? [`order ${order}: ${count} entries for at most ${most} deliveries`] : [];
    }),
  ];
}

function orderOf(entry: Snapshot['rows']['audit_entries'][number]): { brand: string; orderId: string } {
  return { brand: entry.brand_id ?? '', orderId: entry.subject_id };
}
