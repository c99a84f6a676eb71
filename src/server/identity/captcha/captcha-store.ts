import type { Transaction } from '#server/platform/database/database.ts';
import { type Expired, deleteOldest } from '#server/platform/database/delete-oldest.ts';
import { sha256 } from '#server/platform/ids.ts';

/** A used solution; its hash is stored until the solution expires. */
export interface UsedSolution {
  readonly brandId: string;
  readonly once: string;
  /** ms. */
  readonly expiresAt: number;
}

/** Uses a solution; the insert succeeds once under concurrency. */
export async function claimSolution(tx: Transaction, { brandId, once, expiresAt }: UsedSolution): Promise<boolean> {
  const result = await tx
    .insertInto('captcha_solutions')
    .values({ brand_id: brandId, solution_hash: sha256(once), expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['brand_id', 'solution_hash']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Deletes expired solutions, the oldest first. */
export function deleteOldSolutions(tx: Transaction, expired: Expired): Promise<number> {
  return deleteOldest(tx, 'captcha_solutions', { key: ['brand_id', 'solution_hash'], by: 'expires_at' }, expired);
}
