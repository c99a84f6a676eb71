import type { ReactNode } from 'react';
import { screens } from '#admin/screens.ts';
import problems from '#admin/text/en/problems.json';
import type { Problem } from '#contract/problems.ts';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isConflict } from './conflict.ts';

/** Explains why a change was refused, and what to do. */
export function ProblemNotice({ problem }: { readonly problem: Problem }) {
  const t = useText(problems);
  const text = useProblemText(problem);
  const needsLogin = problem.code === 'staff/login-required';
  return (
    <Focusable>
      <Notice
        tone={isConflict(problem) || needsLogin ? 'warning' : 'error'}
        title={text.title}
        actions={
          needsLogin ? (
            <a
              href={screens.login.href()}
              target="_blank"
              rel="noreferrer"
              className="button button-secondary button-small"
            >
              {t('problems.log-in-tab')}
            </a>
          ) : undefined
        }
      >
        {text.text}
        {problem.code === 'catalogue/files-invalid' ? <FileProblems problem={problem} /> : null}
      </Notice>
    </Focusable>
  );
}

/** Asks to choose the files again. */
export function UnreadableFilesNotice() {
  const t = useText(problems);
  return (
    <Focusable>
      <Notice tone="error" title={t('problems.files-unreadable')}>
        {t('problems.files-unreadable.text')}
      </Notice>
    </Focusable>
  );
}

/** Forms move the focus to it. */
function Focusable({ children }: { readonly children: ReactNode }) {
  return (
    <div data-problem="" tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

/** Problems of store files by file and line. */
function FileProblems({ problem }: { readonly problem: Problem }) {
  const t = useText(problems);
  if (problem.code !== 'catalogue/files-invalid') return null;
  const { problems: found, problemCount } = problem.data;
  return (
    <>
      <ul className="mt-2 grid gap-1">
        {found.map(({ file, line, column, code, message }) => (
          <li key={`${file} ${line} ${column} ${code} ${message}`} className="wrap-anywhere">
            <code className="font-mono text-13">{line === null ? file : `${file}:${line}:${column}`}</code> {message}
          </li>
        ))}
      </ul>
      {found.length < problemCount ? <p>{t('problems.more', { count: problemCount - found.length })}</p> : null}
    </>
  );
}

/** Title and explanation of a problem by its code and reason. */
export function useProblemText(problem: Problem): { readonly title: string; readonly text: string | undefined } {
  const t = useText(problems);
  const reason = reasonOf(problem);
  const title = `problems.${problem.code}`;
  const text = reason === null ? `${title}.text` : `${title}.${reason}`;
  return {
    title: t.has(title) ? t(title) : t('problems.other'),
    text: t.has(text) ? t(text) : undefined,
  };
}

function reasonOf(problem: Problem): string | null {
  const { data } = problem;
  if (typeof data !== 'object' || data === null || !('reason' in data)) return null;
  return typeof data.reason === 'string' ? data.reason : null;
}
