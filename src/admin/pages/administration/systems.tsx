import { type ActionFunctionArgs, type ClientActionFunctionArgs, useActionData } from 'react-router';
import { BreakerList } from '#admin/features/systems/breaker-list.tsx';
import { CheckSection } from '#admin/features/systems/check-section.tsx';
import { type FormOutcome, runForm } from '#admin/forms/run-form.ts';
import { submitForm } from '#admin/forms/submit-form.ts';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import texts from '#admin/text/en/systems.json';
import { DoneNotice } from '#admin/ui/done-notice.tsx';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const meta = () => [{ title: pageTitle(texts['systems.heading']) }];

export async function loader({ context, url }: ScreenArgs) {
  const { api, newCommandId } = context.get(pageContext);
  return { systems: valueOrThrow(await api.systems.get({}), url), commandId: newCommandId() };
}

export async function action(args: ActionFunctionArgs) {
  return runForm(args, ({ api }) => api.systems.check({}));
}

export const clientAction = (sent: ClientActionFunctionArgs) => submitForm(sent);

export default function Systems({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const outcome = useActionData<FormOutcome<unknown>>();
  const { systems, commandId } = loaderData;
  return (
    <>
      <PageHeading lead={t('systems.lead')}>{t('systems.heading')}</PageHeading>
      {outcome?.kind === 'done' ? <DoneNotice>{t('systems.checked')}</DoneNotice> : null}
      <div className="grid gap-6">
        <BreakerList breakers={systems.breakers} />
        <CheckSection checks={systems.checks} commandId={commandId} />
      </div>
    </>
  );
}
