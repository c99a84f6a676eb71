import { type Problem, problem } from '#contract/problems.ts';
import type { RollbackFinding, StoreProblem } from '#server/publishing/public.ts';

/** Problems that are listed. */
const LISTED = 100;

/** Store files that are refused, with the first of their problems. */
export function filesInvalid(problems: readonly StoreProblem[]): Problem<'catalogue/files-invalid'> {
  return problem('catalogue/files-invalid', {
    data: { problems: problems.slice(0, LISTED), problemCount: problems.length },
  });
}

/** An older version that cannot be published again: its files are not at hand, so findings have no position. */
export function versionInvalid(findings: readonly RollbackFinding[]): Problem<'catalogue/files-invalid'> {
  const problems = findings.slice(0, LISTED).map(({ code, found, fix, place }) => ({
    file: place.file,
    line: null,
    column: null,
    code,
    message: `${found}: ${fix}`,
  }));
  return problem('catalogue/files-invalid', { data: { problems, problemCount: findings.length } });
}

/** An older version that this release cannot read. */
export function versionUnreadable({ message }: Error): Problem<'catalogue/files-invalid'> {
  const found = { file: 'brand.yaml', line: null, column: null, code: 'store/version-unreadable', message };
  return problem('catalogue/files-invalid', { data: { problems: [found], problemCount: 1 } });
}
