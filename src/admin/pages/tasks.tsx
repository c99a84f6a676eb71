import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { type ActionFunctionArgs, type ClientActionFunctionArgs, Form, useActionData } from 'react-router';
import { CompleteTask } from '#admin/features/tasks/complete-task.tsx';
import { TaskSummary } from '#admin/features/tasks/task-summary.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { LiveScreen } from '#admin/live/live-screen.tsx';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useCan } from '#admin/runtime/session.ts';
import shell from '#admin/text/en/shell.json';
import texts from '#admin/text/en/tasks.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['tasks.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const { brandId, cursor } = queryOf(url);
  const tasks = await api.tasks.list({
    brandId,
    cursor,
  });
  const { rows, next } = valueOrThrow(tasks, url);
  return { brandId, next, rows: rows.map((task) => ({ task, commandId: newCommandId() })) };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, ({ api }, { row, commandId, text }) =>
    api.tasks.complete({ brandId: text('brandId'), taskId: row, commandId, note: text('note').trim() }),
  );
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Tasks({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts, shell);
  const can = useCan();
  const outcome = useActionData<FormOutcome<unknown>>();
  const { rows, next, brandId } = loaderData;
  return (
    <>
      <LiveScreen shows={({ kind }) => kind === 'task.changed'} />
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading lead={t('tasks.lead')}>{t('tasks.heading')}</PageHeading>
        <Form className="mb-6 flex items-end gap-2">
          <BrandSelect value={brandId} />
          <Button>{t('shell.apply')}</Button>
        </Form>
      </div>
      {outcome?.kind === 'done' ? <DoneNotice>{t('tasks.done')}</DoneNotice> : null}
      {rows.length === 0 ? (
        <EmptyState icon={ClipboardCheck} title={<h2 className="text-20 font-semibold">{t('tasks.empty')}</h2>}>
          {t('tasks.empty-text')}
        </EmptyState>
      ) : (
        <ul className="panel divide-y divide-border">
          {rows.map(({ task, commandId }) => (
            <li key={`${task.brandId} ${task.id}`} className="grid gap-1 px-4 py-3">
              <TaskSummary task={task} />
              {can('tasks.complete') ? <CompleteTask task={task} commandId={commandId} /> : null}
            </li>
          ))}
        </ul>
      )}
      <Pager next={next} />
    </>
  );
}
