import type { Queries } from '#server/platform/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { Step } from './step-store.ts';

/** Makes a step that creates a row one that asks a provisioner, due at once; false when another worker has taken it over. */
export async function handOverToProvisioner(tx: Queries, step: Step, at: number): Promise<boolean> {
  const result = await tx
    .updateTable('steps')
    .set({ kind: 'provision-service', lease_until: 0, next_at: at, attempts: 0, updated_at: at })
    .where('brand_id', '=', step.brandId)
    .where('id', '=', step.id)
    .where('fence', '=', step.fence)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A step that asks a provisioner, as somebody else sees it. */
export interface ProvisionStep {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly state: Tables['steps']['state'];
  readonly document: string;
}

/** The step a provisioner speaks of; null when a brand has none of this id. */
export async function findProvisionStep(db: Queries, brandId: string, id: string): Promise<ProvisionStep | null> {
  const row = await db
    .selectFrom('steps')
    .select(['order_id', 'line_id', 'state', 'document'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('kind', '=', 'provision-service')
    .executeTakeFirst();
  if (row === undefined) return null;
  return { brandId, id, orderId: row.order_id, lineId: row.line_id, state: row.state, document: row.document };
}
