import { EvidenceDueList } from '#admin/features/dashboard/evidence-due.tsx';
import { Figures } from '#admin/features/dashboard/figures.tsx';
import { Funnel } from '#admin/features/dashboard/funnel.tsx';
import { Health } from '#admin/features/dashboard/health.tsx';
import { Queues } from '#admin/features/dashboard/queues.tsx';
import { Recurring } from '#admin/features/dashboard/recurring.tsx';
import { TaskLinks } from '#admin/features/dashboard/task-links.tsx';
import { TaskDue } from '#admin/features/tasks/task-due.tsx';
import { TaskSummary } from '#admin/features/tasks/task-summary.tsx';
import { LiveScreen } from '#admin/live/live-screen.tsx';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useShell } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/dashboard.json';
import shell from '#admin/text/en/shell.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { QueryForm } from '#admin/ui/query-form.tsx';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['dashboard.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { brandId } = queryOf(url);
  const dashboard = await api.overview.dashboard({ brandId });
  return { dashboard: valueOrThrow(dashboard, url), brandId };
}

export default function Dashboard({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts, shell);
  const { dashboard, brandId } = loaderData;
  const brands = useShell()?.session.brands ?? [];
  return (
    <>
      <LiveScreen shows={(change) => brandId === undefined || change.brandId === brandId} />
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading lead={t('dashboard.lead')}>{t('dashboard.heading')}</PageHeading>
        {brands.length < 2 ? null : (
          <QueryForm className="mb-6 flex items-end gap-2">
            <BrandSelect value={brandId} />
            <Button>{t('shell.apply')}</Button>
          </QueryForm>
        )}
      </div>
      <div className="grid grid-cols-1 gap-6">
        <Figures data={dashboard} />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <section className="panel">
            <header className="flex items-baseline justify-between gap-4 px-4 pt-4">
              <h2 className="block-heading">{t('dashboard.tasks')}</h2>
              <TaskLinks openTasks={dashboard.openTasks} overdueTasks={dashboard.overdueTasks} brandId={brandId} />
            </header>
            {dashboard.dueTasks.length === 0 ? (
              <p className="px-4 pb-6 text-14 text-muted-foreground">{t('dashboard.no-tasks')}</p>
            ) : (
              <ul className="divide-y divide-border border-t border-border">
                {dashboard.dueTasks.map((task) => (
                  <li key={`${task.brandId} ${task.id}`} className="px-4 py-3">
                    <TaskSummary task={task}>
                      <p className="flex flex-wrap gap-x-4 text-13">
                        <TaskDue dueAt={task.dueAt} />
                        {task.assignee === null ? null : <span>{task.assignee.name}</span>}
                      </p>
                    </TaskSummary>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <div className="grid grid-cols-1 gap-6">
            <EvidenceDueList brandId={brandId} evidenceDue={dashboard.evidenceDue} />
            <Health health={dashboard.health} />
            {dashboard.recurring === null ? null : <Recurring recurring={dashboard.recurring} />}
            <Queues brandId={brandId} queues={dashboard.queues} />
          </div>
        </div>
        <Funnel funnel={dashboard.funnel} />
      </div>
    </>
  );
}
