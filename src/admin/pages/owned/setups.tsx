import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import SearchX from 'lucide-react/icons/search-x';
import type { ActionFunctionArgs, ClientActionFunctionArgs } from 'react-router';
import { SetupItem } from '#admin/features/setups/setup-item.tsx';
import { loadAssignees, plannedTask } from '#admin/features/tasks/load-tasks.ts';
import { isTaskIntent, runTaskAction } from '#admin/features/tasks/run-task-action.ts';
import { TaskFilters, hasTaskFilters, taskFilters } from '#admin/features/tasks/task-filters.tsx';
import { TaskPlan } from '#admin/features/tasks/task-plan.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { useFormOutcome } from '#admin/forms/use-form-outcome.ts';
import { LiveScreen } from '#admin/live/live-screen.tsx';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/setups.json';
import tasksText from '#admin/text/en/tasks.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['setups.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const query = queryOf(url);
  const { rows, next } = valueOrThrow(await api.setups.list(taskFilters(query)), url);
  const setups = rows.map((setup) => ({
    setup,
    commandId: newCommandId(),
    planned: plannedTask({ ...setup, id: setup.taskId, kind: 'manual-setup' }, newCommandId),
  }));
  return { query, next, setups, assignees: await loadAssignees(api, url) };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api }, form): Promise<Result<unknown, Problem>> => {
    if (isTaskIntent(form.intent)) return runTaskAction(api, form);
    const { row: lineId, commandId, text } = form;
    return api.orders.deliver({ brandId: text('brandId'), orderId: text('orderId'), lineId, commandId });
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Setups({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts, tasksText);
  const outcome = useFormOutcome<unknown>();
  const { setups, next, query, assignees } = loaderData;
  return (
    <>
      <LiveScreen shows={({ kind }) => kind === 'task.changed'} />
      <PageHeading lead={t('setups.lead')}>{t('setups.heading')}</PageHeading>
      <ConflictNotice />
      <TaskFilters path={screens.setups.href()} query={query} />
      {outcome?.kind === 'done' ? (
        <DoneNotice>{t(isTaskIntent(outcome.intent) ? 'tasks.planned' : 'setups.done')}</DoneNotice>
      ) : null}
      {setups.length === 0 ? (
        <NoSetups isFiltered={hasTaskFilters(query)} />
      ) : (
        <ul className="panel divide-y divide-border">
          {setups.map(({ setup, planned, commandId }) => (
            <SetupItem key={`${setup.orderId} ${setup.lineId}`} setup={setup} commandId={commandId}>
              <TaskPlan task={planned} assignees={assignees} />
            </SetupItem>
          ))}
        </ul>
      )}
      <Pager next={next} />
    </>
  );
}

function NoSetups({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useText(texts, tasksText);
  if (isFiltered) return <EmptyState icon={SearchX}>{t('tasks.none-found')}</EmptyState>;
  return (
    <EmptyState icon={ClipboardCheck} title={<h2 className="text-20 font-semibold">{t('setups.empty')}</h2>}>
      {t('setups.empty-text')}
    </EmptyState>
  );
}
