import { sql } from 'kysely';
import type { AnyJob } from '#server/jobs/public.ts';
import type { Queries } from '#server/platform/database/database.ts';

/** Whether an earlier change of the service that a job changes has not been made yet. */
export async function hasEarlierChange(
  db: Queries,
  { brandId, id, subject, createdAt }: Pick<AnyJob, 'brandId' | 'id' | 'subject' | 'createdAt'>,
): Promise<boolean> {
  const earlier = await db
    .selectFrom('jobs')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('subject_id', '=', subject.id)
    .where('subject_type', '=', sql.lit('service' as const))
    .where('state', '=', sql.lit('waiting' as const))
    .where('kind', 'in', ['suspend-service', 'resume-service'])
    .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(createdAt, id)))
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}
