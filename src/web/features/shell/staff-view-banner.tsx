import { Form } from 'react-router';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import texts from '#web/text/en/staff-view.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useMoment } from '#web/ui/formats/use-moment.ts';

/** Shows on every page that staff are looking at a customer's account, and ends that. */
export function StaffViewBanner({ session }: Pick<ShellData, 'session'>) {
  const t = useText(texts);
  const moment = useMoment();
  const until = session.staffView?.until ?? 0;
  return (
    <section aria-label={t('staffView.label')} className="sticky top-0 z-40 border-b-2 border-warning bg-warning-soft">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-14">
        <p className="grow basis-60 font-medium wrap-anywhere">
          {t('staffView.banner', { email: session.email ?? '', until: moment(until) })}
        </p>
        <Form method="post" action={screens.staffView.href()}>
          <input type="hidden" name="intent" value="end" />
          <Button size="small">{t('staffView.end')}</Button>
        </Form>
      </div>
    </section>
  );
}
