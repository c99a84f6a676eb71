import { sql } from 'kysely';
import type { Queries } from '#server/platform/database/database.ts';

/** A disputed payment about which evidence is due. */
export interface EvidenceDue {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly evidenceDueAt: number;
}

/** The disputed payments whose evidence is due after an instant and until another (ms), without a reminder of that. */
export async function listUnremindedDisputes(
  db: Queries,
  { after, until, limit }: { readonly after: number; readonly until: number; readonly limit: number },
): Promise<readonly EvidenceDue[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['brand_id', 'id', 'order_id', 'evidence_due_at'])
    .where('evidence_due_at', '>', after)
    .where('evidence_due_at', '<=', until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('operator_tasks')
            .select('operator_tasks.id')
            .whereRef('operator_tasks.brand_id', '=', 'payments.brand_id')
            .where(
              'operator_tasks.id',
              '=',
              sql<string>`payments.id || '/evidence-due/' || cast(payments.evidence_due_at as text)`,
            ),
        ),
      ),
    )
    .orderBy('evidence_due_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ brand_id: brandId, id, order_id: orderId, evidence_due_at: evidenceDueAt }) =>
    evidenceDueAt === null ? [] : [{ brandId, id, orderId, evidenceDueAt }],
  );
}

/** The id of the task that reminds of evidence; the same for each payment and date. */
export function evidenceTaskId({ id, evidenceDueAt }: Pick<EvidenceDue, 'id' | 'evidenceDueAt'>): string {
  return `${id}/evidence-due/${evidenceDueAt}`;
}
