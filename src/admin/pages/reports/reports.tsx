import { REPORT_KINDS, REPORT_SCREENS } from '#admin/features/reports/report-kind.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/reports.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

export const meta = () => [{ title: pageTitle(texts['reports.heading']) }];

/** Shows the missing permission instead of links that lead nowhere. */
export async function loader({ context, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  valueOrThrow(await api.reports.churn({}), url);
  return null;
}

export default function Reports() {
  const t = useText(texts);
  return (
    <>
      <PageHeading lead={t('reports.lead')}>{t('reports.heading')}</PageHeading>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {REPORT_KINDS.map((report) => (
          <li key={report} className="panel relative grid content-start gap-1 p-4 hover:border-input">
            <RouterLink
              to={REPORT_SCREENS[report]}
              className="rounded-sm text-16 font-semibold after:absolute after:inset-0 hover:text-primary"
            >
              {t(`reports.${report}`)}
            </RouterLink>
            <p className="text-14 text-muted-foreground">{t(`reports.${report}-lead`)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
