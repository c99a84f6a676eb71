import type { Queries } from '#server/platform/database.ts';
import { sha256 } from '#server/platform/ids.ts';

/** A solution as it is remembered: its hash, until nobody would take it any more. */
export interface UsedSolution {
  readonly brandId: string;
  readonly once: string;
  /** ms. */
  readonly expiresAt: number;
}

/** Uses a solution up; the row decides, so of two at once one gets it. */
export async function spendSolution(tx: Queries, { brandId, once, expiresAt }: UsedSolution): Promise<boolean> {
  const result = await tx
    .insertInto('captcha_solutions')
    .values({ brand_id: brandId, solution_hash: sha256(once), expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['brand_id', 'solution_hash']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Forgets solutions that were too old before the instant given. */
export async function deleteOldSolutions(tx: Queries, before: number): Promise<void> {
  await tx.deleteFrom('captcha_solutions').where('expires_at', '<', before).execute();
}
