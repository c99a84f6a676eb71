import { isConflict } from './conflict.ts';
import { FocusedProblem } from './focused-problem.tsx';
import { useFormOutcome } from './use-form-outcome.ts';

/**
 * Shows above the content of a screen that a change was refused because what it was based on had changed. The screen then
 * shows the current state, which may be without the form that was sent.
 */
export function ConflictNotice() {
  const outcome = useFormOutcome<unknown>();
  return outcome?.kind === 'refused' && isConflict(outcome.problem) ? (
    <FocusedProblem problem={outcome.problem} />
  ) : null;
}
