import { type ActionFunctionArgs, type ClientActionFunctionArgs, redirect } from 'react-router';
import { RepaymentForm } from '#admin/features/orders/repayment-form.tsx';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import { ProblemNotice } from '#admin/forms/problem-notice.tsx';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/repayment.json';
import { parseTypedAmount } from '#core/money/typed-amount.ts';
import { refuse } from '#core/result.ts';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['repayment.title']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const { brandId = '', orderId = '', jobId = '' } = params;
  const order = valueOrThrow(await api.orders.get({ brandId, orderId }), url);
  const preview = await api.orders.previewRepayment({ brandId, orderId, jobId });
  if (!preview.ok && preview.problem.code === 'staff/not-permitted') valueOrThrow(preview, url);
  return { order, preview, commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', orderId = '', jobId = '' } = args.params;
  return runForm(args, async ({ api }, { commandId, text }) => {
    const order = await api.orders.get({ brandId, orderId });
    if (!order.ok) return order;
    const amountMinor = parseTypedAmount(text('amount'), order.value.currency);
    if (amountMinor === null) return refuse({ code: 'payments/repayment-refused', data: { reason: 'amount-invalid' } });
    const recorded = await api.orders.recordRepayment({
      brandId,
      orderId,
      jobId,
      commandId,
      version: text('version'),
      amountMinor,
      reference: text('reference').trim(),
      paidOn: text('paidOn'),
      reason: text('reason').trim(),
    });
    if (!recorded.ok) return recorded;
    throw redirect(`${screens.order.href({ brandId, orderId })}?done=repayment`);
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function RepaymentScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { order, preview, commandId } = loaderData;
  const { brandId, id: orderId, number } = order;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.order.href({ brandId, orderId })}>{t('repayment.back', { number })}</TextLink>
      </p>
      <PageHeading>{t('repayment.heading', { number })}</PageHeading>
      <ConflictNotice />
      <div className="grid max-w-xl gap-6">
        {preview.ok ? <RepaymentForm order={order} preview={preview.value} commandId={commandId} /> : null}
        {preview.ok ? null : <ProblemNotice problem={preview.problem} />}
      </div>
    </>
  );
}
