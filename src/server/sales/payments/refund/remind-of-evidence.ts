import { EVIDENCE_REMINDER_MS } from '#core/payments/dispute.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { insertOperatorTask } from '#server/jobs/public.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { evidenceTaskId, listUnremindedDisputes } from './evidence-reminder-store.ts';

const BATCH = 50;

/**
 * Reminds the operator of disputes whose evidence is due soon, by a task and its email, once per payment and date;
 * returns how many.
 */
export async function remindOfEvidence({
  database,
  clock,
  storefronts,
}: Pick<PaymentServices, 'database' | 'clock' | 'storefronts'>): Promise<number> {
  const at = clock.now();
  const until = at + EVIDENCE_REMINDER_MS;
  const due = await listUnremindedDisputes(database.read, { after: at, until, limit: BATCH });
  for (const { brandId, id, orderId, evidenceDueAt } of due) {
    const zone = timeZoneOf(storefronts.byBrand(brandId)?.brand.timeZone);
    await database.transaction((tx) =>
      insertOperatorTask(tx, {
        brandId,
        id: evidenceTaskId({ id, evidenceDueAt }),
        kind: 'dispute',
        subject: { type: 'payment', id },
        orderId,
        lineId: null,
        reason: { code: 'payment-disputed', evidenceDay: dayOf(evidenceDueAt, zone) },
        at,
      }),
    );
  }
  return due.length;
}
