import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import SearchX from 'lucide-react/icons/search-x';
import type { ActionFunctionArgs, ClientActionFunctionArgs } from 'react-router';
import { CompleteTask } from '#admin/features/tasks/complete-task.tsx';
import { loadAssignees, plannedTask } from '#admin/features/tasks/load-tasks.ts';
import { RepaymentLink } from '#admin/features/tasks/repayment-link.tsx';
import { runTaskAction } from '#admin/features/tasks/run-task-action.ts';
import { TaskFilters, hasTaskFilters, taskFilters } from '#admin/features/tasks/task-filters.tsx';
import { TaskPlan } from '#admin/features/tasks/task-plan.tsx';
import { TaskSummary } from '#admin/features/tasks/task-summary.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { useFormOutcome } from '#admin/forms/use-form-outcome.ts';
import { LiveScreen } from '#admin/live/live-screen.tsx';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/tasks.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['tasks.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const query = queryOf(url);
  const { rows, next } = valueOrThrow(await api.tasks.list(taskFilters(query)), url);
  const tasks = rows.map((task) => ({
    task,
    commandId: newCommandId(),
    planned: plannedTask(task, newCommandId),
  }));
  return { query, next, tasks, assignees: await loadAssignees(api, url) };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, ({ api }, form) => runTaskAction(api, form));
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Tasks({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const can = useCan();
  const outcome = useFormOutcome<unknown>();
  const { tasks, next, query, assignees } = loaderData;
  return (
    <>
      <LiveScreen shows={({ kind }) => kind === 'task.changed'} />
      <PageHeading lead={t('tasks.lead')}>{t('tasks.heading')}</PageHeading>
      <ConflictNotice />
      <TaskFilters path={screens.tasks.href()} query={query} />
      {outcome?.kind === 'done' ? (
        <DoneNotice>{t(outcome.intent === 'complete-task' ? 'tasks.done' : 'tasks.planned')}</DoneNotice>
      ) : null}
      {tasks.length === 0 ? (
        <NoTasks isFiltered={hasTaskFilters(query)} />
      ) : (
        <ul className="panel divide-y divide-border">
          {tasks.map(({ task, planned, commandId }) => (
            <li key={`${task.brandId} ${task.id}`} className="grid gap-1 px-4 py-3">
              <TaskSummary task={task} />
              <TaskPlan task={planned} assignees={assignees} />
              <RepaymentLink task={task} />
              {can('tasks.complete') ? <CompleteTask task={task} commandId={commandId} /> : null}
            </li>
          ))}
        </ul>
      )}
      <Pager next={next} />
    </>
  );
}

function NoTasks({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useText(texts);
  if (isFiltered) return <EmptyState icon={SearchX}>{t('tasks.none-found')}</EmptyState>;
  return (
    <EmptyState icon={ClipboardCheck} title={<h2 className="text-20 font-semibold">{t('tasks.empty')}</h2>}>
      {t('tasks.empty-text')}
    </EmptyState>
  );
}
