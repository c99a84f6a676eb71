import { sql } from 'kysely';
import type { Queries } from '#server/platform/database.ts';

/** For how many days it is kept that something was told; what could not be told stays until a person has looked. */
export const TOLD_KEPT_DAYS = 30;

/**
 * Deletes steps that told something before the instant given: operators' systems, and letters about accounts and names. Each has a line of its own. Those of an order are named by what they tell,
 * so that it is told once, and stay.
 */
export async function deleteToldSteps(tx: Queries, before: number): Promise<void> {
  await tx
    .deleteFrom('steps')
    .where(sql<boolean>`state = 'done' and line_id = id`)
    .where('updated_at', '<', before)
    .where('kind', 'in', ['send-webhook', 'send-mail'])
    .execute();
}
