import { FAILURES, failureKindOf } from '#web/failure-kind.ts';
import type { Toolkit } from './load-recommendations.ts';

/**
 * What goes well with the basket; where the shop could not say it now the screen stands without (specification §2 'Unable to load recommendations'), and the
 * way to the basket stays open. Anything else, such as a session that is over, is thrown on.
 */
export async function toolkitOrFailed<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | Toolkit> {
  try {
    return await load();
  } catch (error) {
    if (!FAILURES[failureKindOf(error)].isSystem) throw error;
    return { count: null, shelf: null };
  }
}
