import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import {
  DifferenceDetails,
  DifferenceHeader,
  ExplainDifference,
} from '#admin/features/reconciliation/difference-details.tsx';
import { isReconciled } from '#admin/features/reconciliation/is-reconciled.ts';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { LiveScreen } from '#admin/live/live-screen.tsx';
import { listWithDone } from '#admin/runtime/list-queries.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/reconciliation.json';

export const meta = () => [{ title: pageTitle(texts['reconciliation.what']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', differenceId: params['differenceId'] ?? '' };
  return { row: valueOrThrow(await api.reconciliation.difference(key), url), commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, async ({ api }, { commandId, row: differenceId, text }) => {
    const result = await api.reconciliation.explain({
      brandId: text('brandId'),
      differenceId,
      commandId,
      providerMinor: Number(text('providerMinor')),
      expectedMinor: Number(text('expectedMinor')),
      note: text('note').trim(),
    });
    if (!result.ok) return result;
    throw redirect(listWithDone(screens.reconciliation.href(), text('list'), 'explained'));
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function DifferenceScreen({ loaderData }: PageProps<typeof loader>) {
  const can = useCan();
  const { row, commandId } = loaderData;
  return (
    <>
      <DifferenceHeader row={row} />
      <ConflictNotice />
      <LiveScreen shows={(change) => isReconciled(change, row.brandId)} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <DifferenceDetails row={row} />
        <ExplainDifference row={row} commandId={commandId} canExplain={can('payments.reconcile')} />
      </div>
    </>
  );
}
