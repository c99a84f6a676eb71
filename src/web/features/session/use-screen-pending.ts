import { useNavigation } from 'react-router';
import type { PendingSubmission } from './pending-submission.ts';

/** A form submitted to and handled by its own screen. */
export function useScreenPending(): PendingSubmission {
  return { isPending: useNavigation().formMethod === 'POST' };
}
