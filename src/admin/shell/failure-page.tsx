import type { LucideIcon } from 'lucide-react';
import Lock from 'lucide-react/icons/lock';
import SearchX from 'lucide-react/icons/search-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { useProblemText } from '#admin/forms/problem-notice.tsx';
import { FORM_ANSWER, useIsFormAnswer } from '#admin/runtime/form-answer.ts';
import { screens } from '#admin/screens.ts';
import shell from '#admin/text/en/shell.json';
import { PROBLEMS, type Problem, isProblem } from '#contract/problems.ts';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/**
 * An error page: no permission, nothing at this address, or a screen that could not be loaded. As the answer to a form it
 * says that the form can be sent again: loading the page anew would give the form another command id.
 */
export function FailurePage({ error }: { readonly error: unknown }) {
  const t = useText(shell);
  const term = useTerm();
  const problem = problemOf(error);
  const { title, text } = useProblemText(problem);
  const permission = missingPermission(problem);
  const { pathname, search } = useLocation();
  const { status } = PROBLEMS[problem.code];
  const isFormAnswer = useIsFormAnswer();
  const isUnread = status >= 500 && !isFormAnswer;
  return (
    <EmptyState
      icon={ICONS[status] ?? TriangleAlert}
      title={<PageHeading>{title}</PageHeading>}
      actions={
        <>
          {isUnread ? (
            <LinkButton variant="primary" href={`${pathname}${search}`}>
              {t('shell.reload')}
            </LinkButton>
          ) : null}
          <LinkButton variant={isUnread ? 'secondary' : 'primary'} href={screens.dashboard.href()}>
            {t('shell.to-dashboard')}
          </LinkButton>
        </>
      }
    >
      <p {...(isFormAnswer ? { [FORM_ANSWER]: '' } : {})}>{(isUnread ? undefined : text) ?? t('shell.failure-text')}</p>
      {permission === null ? null : (
        <p className="mt-2 text-14">{t('shell.missing-permission', { permission: term('permission', permission) })}</p>
      )}
    </EmptyState>
  );
}

const ICONS: Readonly<Record<number, LucideIcon>> = { 403: Lock, 404: SearchX, 410: SearchX };

function problemOf(error: unknown): Problem {
  if (isRouteErrorResponse(error)) {
    const found: unknown = error.data;
    if (isProblem(found)) return found;
    if (error.status === 404) return { code: 'request/not-found' };
  }
  return { code: 'server/fault' };
}

function missingPermission(problem: Problem): string | null {
  const { data } = problem;
  if (typeof data !== 'object' || data === null || !('permission' in data)) return null;
  return typeof data.permission === 'string' ? data.permission : null;
}
