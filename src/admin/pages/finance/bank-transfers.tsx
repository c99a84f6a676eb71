import Landmark from 'lucide-react/icons/landmark';
import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect, useActionData } from 'react-router';
import { ImportForm } from '#admin/features/bank-transfers/import-form.tsx';
import { type ImportOutcome, runTransferAction } from '#admin/features/bank-transfers/run-transfer-action.ts';
import { TransfersTable } from '#admin/features/bank-transfers/transfers-table.tsx';
import { hrefWith } from '#admin/formats/href-with.ts';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { hasFilters, leaveEmptyPage, queryOf, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/transfers.json';
import { BrandSelect } from '#admin/ui/brand-select.tsx';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { FilterForm } from '#admin/ui/filter-form.tsx';
import { Pager } from '#admin/ui/pager.tsx';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['transfers.heading']) }];

const STATES = ['open', 'assigned', 'dismissed'] as const;

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const { done = null, ...query } = queryOf(url);
  const { brandId } = query;
  const state = STATES.find((one) => one === query['state']);
  const transfers = await api.transfers.list({
    cursor: query['cursor'],
    brandId,
    state,
  });
  const { rows, next } = valueOrThrow(transfers, url);
  leaveEmptyPage(screens.transfers.href(), queryOf(url), rows);
  const commands = rows.map((transfer) => ({ transfer, commandId: newCommandId() }));
  return { rows: commands, next, query, done, importId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api }, form) => {
    const result = await runTransferAction(api, form);
    const { cursor, ...query } = queryOf(args.url);
    if (!result.ok || form.intent !== 'assign' || cursor === undefined) return result;
    // It may have been the only one on a later page.
    throw redirect(hrefWith(screens.transfers.href(), { ...query, cursor, done: 'assigned' }));
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Transfers({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const term = useTerm();
  const can = useCan();
  const { rows, next, query, importId } = loaderData;
  const isFiltered = hasFilters(query);
  return (
    <>
      <PageHeading lead={t('transfers.lead')}>{t('transfers.heading')}</PageHeading>
      <Done done={loaderData.done} />
      <ConflictNotice />
      {can('payments.confirm') ? <ImportForm commandId={importId} brandId={query['brandId']} /> : null}
      <FilterForm path={screens.transfers.href()} isFiltered={isFiltered}>
        <SelectField label={t('transfers.state')} name="state" defaultValue={query['state'] ?? 'open'}>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {term('transfer', state)}
            </option>
          ))}
        </SelectField>
        <BrandSelect value={query['brandId']} />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState icon={Landmark}>{t(isFiltered ? 'transfers.empty' : 'transfers.none')}</EmptyState>
      ) : (
        <TransfersTable rows={rows} />
      )}
      <Pager next={next} />
    </>
  );
}

/** What was done last, here or on the screen of a transfer. */
function Done({ done }: { readonly done: string | null }) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<ImportOutcome>>();
  if (outcome?.kind === 'done' && outcome.value !== null)
    return <DoneNotice>{t('transfers.imported', outcome.value)}</DoneNotice>;
  const what = outcome?.kind === 'done' ? 'assigned' : outcome === undefined ? done : null;
  return what === 'assigned' || what === 'dismissed' ? <DoneNotice>{t(`transfers.${what}`)}</DoneNotice> : null;
}
