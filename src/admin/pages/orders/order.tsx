import type { ActionFunctionArgs, ClientActionFunctionArgs } from 'react-router';
import { SubjectAudit } from '#admin/features/audit/subject-audit.tsx';
import { NotesSection } from '#admin/features/notes/notes-section.tsx';
import { ActionsSection, type CommandIds } from '#admin/features/orders/actions-section.tsx';
import { BuyerSection } from '#admin/features/orders/buyer-section.tsx';
import { ConfirmationSection } from '#admin/features/orders/confirmation-section.tsx';
import { JobsSection } from '#admin/features/orders/jobs-section.tsx';
import { LinesSection } from '#admin/features/orders/lines-section.tsx';
import { MoneySection } from '#admin/features/orders/money-section.tsx';
import { notesOf } from '#admin/features/orders/order-data.ts';
import { OrderHeader } from '#admin/features/orders/order-header.tsx';
import { OrderTasks } from '#admin/features/orders/order-tasks.tsx';
import { runOrderAction } from '#admin/features/orders/run-order-action.ts';
import { TimelineSection } from '#admin/features/orders/timeline-section.tsx';
import { nameOfCountry } from '#admin/formats/country-names.ts';
import { runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { useFormOutcome } from '#admin/forms/use-form-outcome.ts';
import { LiveScreen } from '#admin/live/live-screen.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/order.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { createText } from '#web/text/text.ts';
import { useText } from '#web/text/use-text.ts';

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', orderId: params['orderId'] ?? '' };
  const order = valueOrThrow(await api.orders.get(key), url);
  const idsOf = (rows: readonly { readonly id: string }[]) =>
    Object.fromEntries(rows.map(({ id }) => [id, newCommandId()]));
  const ids: CommandIds = {
    retry: newCommandId(),
    confirm: newCommandId(),
    revoke: newCommandId(),
    link: newCommandId(),
    resend: newCommandId(),
    note: newCommandId(),
    deliver: idsOf(order.lines),
    withdraw: idsOf(order.lines),
    tasks: idsOf(order.tasks),
  };
  return { order, country: nameOfCountry(order.buyer.country), ids, doneBefore: url.searchParams.get('done') };
}

export function meta({ loaderData }: { readonly loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  const t = createText({ locale: DEFAULT_LANGUAGE, overrides: {} }, texts);
  return [{ title: pageTitle(loaderData && t('order.title', { number: loaderData.order.number })) }];
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', orderId = '' } = args.params;
  return runForm(args, ({ api }, form) => runOrderAction(api, { brandId, orderId }, form));
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function OrderScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useFormOutcome<unknown>();
  const { order, country, ids, doneBefore } = loaderData;
  const done = outcome === undefined ? doneBefore : outcome.kind === 'done' && outcome.intent;
  const key = `order.done.${String(done)}`;
  return (
    <>
      <LiveScreen shows={({ brandId, orderId }) => brandId === order.brandId && orderId === order.id} />
      <OrderHeader order={order} />
      {t.has(key) ? <DoneNotice>{t(key)}</DoneNotice> : null}
      <div className="order-columns">
        <div className="order-main">
          <LinesSection {...order} withdrawIds={ids.withdraw} />
          <MoneySection order={order} />
        </div>
        <div className="order-side">
          <OrderTasks tasks={order.tasks} ids={ids.tasks} />
          <ActionsSection order={order} ids={ids} />
          <NotesSection subjectId={order.id} notes={notesOf(order)} permission="orders.handle" commandId={ids.note} />
          <BuyerSection order={order} country={country} />
          <ConfirmationSection order={order} />
        </div>
        <div className="order-main">
          <TimelineSection order={order} />
          <JobsSection {...order} />
          <SubjectAudit kind="order" id={order.id} entries={order.audit} none={t('order.no-audit')} />
        </div>
      </div>
    </>
  );
}
