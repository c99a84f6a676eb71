import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { type ActionFunctionArgs, type ClientActionFunctionArgs, Form, useActionData } from 'react-router';
import { SetupItem } from '#admin/features/setups/setup-item.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/setups.json';
import shell from '#admin/text/en/shell.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['setups.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const { brandId, cursor } = queryOf(url);
  const setups = await api.setups.list({
    brandId,
    cursor,
  });
  const { rows, next } = valueOrThrow(setups, url);
  return { brandId, next, rows: rows.map((setup) => ({ setup, commandId: newCommandId() })) };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, ({ api }, { row, commandId, text }) =>
    api.orders.deliver({ brandId: text('brandId'), orderId: text('orderId'), lineId: row, commandId }),
  );
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Setups({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts, shell);
  const outcome = useActionData<FormOutcome<unknown>>();
  const { rows, next, brandId } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <PageHeading lead={t('setups.lead')}>{t('setups.heading')}</PageHeading>
        <Form className="mb-6 flex items-end gap-2">
          <BrandSelect value={brandId} />
          <Button>{t('shell.apply')}</Button>
        </Form>
      </div>
      {outcome?.kind === 'done' ? <DoneNotice>{t('setups.done')}</DoneNotice> : null}
      {rows.length === 0 ? (
        <EmptyState icon={ClipboardCheck} title={<h2 className="text-20 font-semibold">{t('setups.empty')}</h2>}>
          {t('setups.empty-text')}
        </EmptyState>
      ) : (
        <ul className="panel divide-y divide-border">
          {rows.map(({ setup, commandId }) => (
            <SetupItem key={`${setup.orderId} ${setup.lineId}`} setup={setup} commandId={commandId} />
          ))}
        </ul>
      )}
      <Pager next={next} />
    </>
  );
}
