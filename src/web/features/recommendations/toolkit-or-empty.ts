import { FAILURES, failureKindOf } from '#web/problems/failure-kind.ts';
import type { Toolkit } from './load-recommendations.ts';

/**
 * Loads the recommendations; on a system failure returns empty ones, for which the screen shows 'Unable to load
 * recommendations' and the link to the basket. Rethrows anything else, such as an expired session.
 */
export async function toolkitOrEmpty<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | Toolkit> {
  try {
    return await load();
  } catch (error) {
    if (!FAILURES[failureKindOf(error)].isSystem) throw error;
    return { count: null, shelf: null };
  }
}
