import { useTerm } from '#admin/formats/state-badge.tsx';
import type { Task } from './task-summary.tsx';

/** Why a task exists; for an email that was not sent, which one. */
export function TaskReason({ task: { reason, email } }: { readonly task: Pick<Task, 'reason' | 'email'> }) {
  const term = useTerm();
  return (
    <p className="wrap-anywhere first-letter:uppercase">
      {term('kind', reason)}
      {email === undefined || email === null ? null : `: ${term('email', email)}`}
    </p>
  );
}
