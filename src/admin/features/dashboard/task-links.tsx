import { hrefWith } from '#admin/formats/href-with.ts';
import { screens } from '#admin/screens.ts';
import dashboard from '#admin/text/en/dashboard.json';
import { useText } from '#web/text/use-text.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { DashboardData } from './figures.tsx';

/** Links to the overdue and to all open tasks, with their numbers; nothing where there are none. */
export function TaskLinks({ openTasks, overdueTasks, brandId }: TaskLinksProps) {
  const t = useText(dashboard);
  if (openTasks === 0) return null;
  return (
    <span className="flex flex-wrap justify-end gap-x-4 text-14">
      {overdueTasks === 0 ? null : (
        <TextLink href={hrefWith(screens.tasks.href(), { isOverdue: 'yes', brandId })}>
          {t('dashboard.overdue', { count: overdueTasks })}
        </TextLink>
      )}
      <TextLink href={hrefWith(screens.tasks.href(), { brandId })}>
        {t('dashboard.all-tasks', { count: openTasks })}
      </TextLink>
    </span>
  );
}

interface TaskLinksProps extends Pick<DashboardData, 'openTasks' | 'overdueTasks'> {
  readonly brandId: string | undefined;
}
