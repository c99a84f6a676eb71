import { useEffect, useRef } from 'react';
import { isConflict } from './conflict.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { useFormOutcome } from './use-form-outcome.ts';

/**
 * Shows above the content of a screen that a change was refused because what it was based on had changed. The screen then
 * shows the current state, which may be without the form that was sent.
 */
export function ConflictNotice() {
  const outcome = useFormOutcome<unknown>();
  const problem = outcome?.kind === 'refused' && isConflict(outcome.problem) ? outcome.problem : null;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) notice.current?.querySelector<HTMLElement>('[data-problem]')?.focus();
  }, [problem]);
  if (problem === null) return null;
  return (
    <div ref={notice} className="mb-4">
      <ProblemNotice problem={problem} />
    </div>
  );
}
