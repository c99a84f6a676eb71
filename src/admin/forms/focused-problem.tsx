import { useEffect, useRef } from 'react';
import type { Problem } from '#contract/problems.ts';
import { ProblemNotice } from './problem-notice.tsx';

/** Shows a refusal above the content of a screen without the form that was sent, and moves the focus to it. */
export function FocusedProblem({ problem }: { readonly problem: Problem }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.querySelector<HTMLElement>('[data-problem]')?.focus(), [problem]);
  return (
    <div ref={notice} className="mb-4">
      <ProblemNotice problem={problem} />
    </div>
  );
}
