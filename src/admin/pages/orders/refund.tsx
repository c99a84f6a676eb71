import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { RefundForm } from '#admin/features/refund/refund-form.tsx';
import { RefundPreview } from '#admin/features/refund/refund-preview.tsx';
import { type RefundChoice, refundOf } from '#admin/features/refund/refund-request.ts';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { ProblemNotice } from '#admin/forms/problem-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { queryOf, requirePermission, valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/refund.json';
import { refuse } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['refund.title']) }];

/** The choice is in the query, so that a preview has an address and works without scripts. */
export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', orderId: params['orderId'] ?? '' };
  await requirePermission(api.session, 'orders.refund', url);
  const order = valueOrThrow(await api.orders.get(key), url);
  const choice = choiceIn(url);
  const refund = refundOf(choice, order.currency);
  const preview = typeof refund === 'string' ? null : await api.orders.previewRefund({ ...key, refund });
  const problem = refund === 'no-line' || refund === 'amount-invalid' ? refund : null;
  return { order, choice, problem, preview, commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', orderId = '' } = args.params;
  return runForm(args, async ({ api }, { commandId, text }) => {
    const order = await api.orders.get({ brandId, orderId });
    if (!order.ok) return order;
    const refund = refundOf(choiceIn(new URL(args.request.url)), order.value.currency);
    if (typeof refund === 'string') return refuse({ code: 'request/invalid' });
    const change = { brandId, orderId, commandId, version: text('version'), reason: text('reason').trim() };
    const refunded = await api.orders.refund({ ...change, refund });
    if (!refunded.ok) return refunded;
    throw redirect(`${screens.order.href({ brandId, orderId })}?done=refund`);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

function choiceIn(url: URL): RefundChoice {
  const { what = '', amount = '' } = queryOf(url);
  return { what, amount, lineIds: url.searchParams.getAll('line') };
}

export default function RefundScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { order, choice, problem, preview, commandId } = loaderData;
  const { brandId, id: orderId, number } = order;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.order.href({ brandId, orderId })}>{t('refund.back', { number })}</TextLink>
      </p>
      <PageHeading>{t('refund.heading', { number })}</PageHeading>
      <ConflictNotice />
      <div className="grid max-w-4xl items-start gap-6 lg:grid-cols-2">
        <div className="panel p-4">
          <RefundForm order={order} choice={choice} problem={problem} />
        </div>
        {preview?.ok === true ? <RefundPreview order={order} preview={preview.value} commandId={commandId} /> : null}
        {preview?.ok === false ? <ProblemNotice problem={preview.problem} /> : null}
      </div>
    </>
  );
}
