import type { ProblemCode } from '#contract/problems.ts';
import { basketProblemText } from '#web/problems/basket-problem-text.ts';
import basketProblems from '#web/text/en/basket-problems.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The problem of a request to change the basket. */
export function RefusedNotice({ problem }: { readonly problem: ProblemCode }) {
  const t = useText(basketProblems);
  return <Notice tone="error" title={t(basketProblemText(problem))} />;
}
