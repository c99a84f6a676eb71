import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { Confirmed, DisputeEvents, DisputedLines, Logins } from '#admin/features/disputes/dispute-evidence.tsx';
import { DisputeHeader } from '#admin/features/disputes/dispute-header.tsx';
import { OutcomeField } from '#admin/features/disputes/outcome-field.tsx';
import { NotesSection } from '#admin/features/notes/notes-section.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/disputes.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { DISPUTE_OUTCOMES } from '#core/payments/dispute.ts';
import { useText } from '#web/text/use-text.ts';

export const meta = () => [{ title: pageTitle(texts['disputes.heading']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  const key = { brandId: params['brandId'] ?? '', paymentId: params['paymentId'] ?? '' };
  return { dispute: valueOrThrow(await api.disputes.get(key), url), commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  const { brandId = '', paymentId = '' } = args.params;
  return runForm(args, ({ api }, { commandId, text }) => {
    const outcome = DISPUTE_OUTCOMES.find((one) => one === text('outcome')) ?? null;
    return api.disputes.note({ brandId, paymentId, commandId, outcome, note: text('note').trim() });
  });
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function DisputeScreen({ loaderData: { dispute, commandId } }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<unknown>>();
  return (
    <>
      <DisputeHeader dispute={dispute} />
      {outcome?.kind === 'done' ? <DoneNotice>{t('disputes.done')}</DoneNotice> : null}
      <div className="order-columns">
        <div className="order-main">
          <DisputedLines dispute={dispute} />
          <DisputeEvents dispute={dispute} />
        </div>
        <div className="order-side">
          <NotesSection
            subjectId={dispute.payment.id}
            notes={dispute.notes.toReversed()}
            permission="disputes.manage"
            commandId={commandId}
          >
            <OutcomeField />
          </NotesSection>
          <Confirmed dispute={dispute} />
          <Logins dispute={dispute} />
        </div>
      </div>
    </>
  );
}
