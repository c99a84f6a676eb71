import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { CancellationPreview } from '#admin/features/orders/cancellation-preview.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { ProblemNotice } from '#admin/forms/problem-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/cancel.json';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['cancel.title']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', orderId: params['orderId'] ?? '' };
  const order = valueOrThrow(await api.orders.get(key), url);
  const preview = await api.orders.previewCancellation(key);
  if (!preview.ok && preview.problem.code === 'staff/not-permitted') valueOrThrow(preview, url);
  return { order, preview, commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', orderId = '' } = args.params;
  return runForm(args, async ({ api }, { commandId, text }) => {
    const change = { brandId, orderId, commandId, version: text('version'), reason: text('reason').trim() };
    const cancelled = await api.orders.cancel(change);
    if (!cancelled.ok) return cancelled;
    const isOpen = cancelled.value.lines.some(({ cancellation }) => cancellation?.state === 'open');
    throw redirect(`${screens.order.href({ brandId, orderId })}?done=${isOpen ? 'cancel-requested' : 'cancel'}`);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function CancelScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { order, preview, commandId } = loaderData;
  const { brandId, id: orderId, number } = order;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.order.href({ brandId, orderId })}>{t('cancel.back', { number })}</TextLink>
      </p>
      <PageHeading>{t('cancel.heading', { number })}</PageHeading>
      <ConflictNotice />
      <div className="grid max-w-xl gap-6">
        {preview.ok ? <CancellationPreview order={order} preview={preview.value} commandId={commandId} /> : null}
        {preview.ok ? null : <ProblemNotice problem={preview.problem} />}
      </div>
    </>
  );
}
