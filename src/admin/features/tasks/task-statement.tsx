import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import tasks from '#admin/text/en/tasks.json';
import { Fact } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { Task } from './task-summary.tsx';

/** What a consumer stated without logging in. */
export function TaskStatement({ statement }: { readonly statement: NonNullable<Task['statement']> }) {
  const t = useText(tasks);
  const term = useTerm();
  const { kind, name, email, contract, reason, endsOn, receivedAt } = statement;
  return (
    <dl className="facts">
      <Fact name={t('tasks.stated-kind')}>{term('stated', kind)}</Fact>
      <Fact name={t('tasks.stated-name')}>{name}</Fact>
      <Fact name={t('tasks.stated-email')}>{email}</Fact>
      <Fact name={t('tasks.stated-contract')}>{contract}</Fact>
      <Fact name={t('tasks.stated-reason')}>{reason}</Fact>
      {kind === 'withdrawal' ? null : <Fact name={t('tasks.stated-end')}>{endsOn ?? t('tasks.stated-soonest')}</Fact>}
      <Fact name={t('tasks.stated-at')}>
        <Moment at={receivedAt} />
      </Fact>
    </dl>
  );
}
