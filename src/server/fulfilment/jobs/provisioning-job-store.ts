import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { Job } from './job-store.ts';

/**
 * Turns a step that creates a row into one that calls a provisioner, due at once; false when another worker has taken
 * it over.
 */
export async function assignToProvisioner(tx: Queries, job: Job, at: number): Promise<boolean> {
  const result = await tx
    .updateTable('steps')
    .set({ kind: 'provision-service', lease_until: 0, next_at: at, attempts: 0, updated_at: at })
    .where('brand_id', '=', job.brandId)
    .where('id', '=', job.id)
    .where('fence', '=', job.fence)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A provisioning step, independent of its worker. */
export interface ProvisioningJob {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly state: Tables['steps']['state'];
  readonly document: string;
}

/** The provisioning step with an id; null when the brand has none. */
export async function findProvisioningJob(db: Queries, brandId: string, id: string): Promise<ProvisioningJob | null> {
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
