import EyeOff from 'lucide-react/icons/eye-off';
import { Form, data, redirect, useNavigation, useSearchParams } from 'react-router';
import { LinkOver } from '#web/features/session/link-over.tsx';
import { SessionFrame } from '#web/features/session/session-frame.tsx';
import { formText } from '#web/forms/read-form.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { valueOrThrow } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import texts from '#web/text/en/staff-view.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/staff-view.ts';

export function action(args: Route.ActionArgs) {
  return runForm(args, openOrEnd);
}

/** Opens the view of a link, or ends the current one. */
async function openOrEnd({ api }: PageContext, form: FormData) {
  if (formText(form, 'intent') === 'end') {
    valueOrThrow(await api.account.endStaffView({}));
    return redirect(`${screens.staffView.href()}?ended=1`, 303);
  }
  const opened = await api.account.openStaffView({ code: formText(form, 'code') });
  if (!opened.ok && opened.problem.code === 'account/link-invalid') return data({ isInvalid: true }, { status: 410 });
  valueOrThrow(opened);
  return redirect(screens.account.href(), 303);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent);
}

export default function StaffView({ actionData }: Route.ComponentProps) {
  const t = useText(texts);
  const [query] = useSearchParams();
  const isPending = useNavigation().formData !== undefined;
  const code = query.get('code');
  if (query.has('ended')) {
    return (
      <EmptyState icon={EyeOff} title={<PageHeading>{t('staffView.ended')}</PageHeading>}>
        {t('staffView.ended.text')}
      </EmptyState>
    );
  }
  if (code === null || actionData?.isInvalid === true) {
    return (
      <LinkOver heading={t('staffView.invalid')} actions={null}>
        {t('staffView.invalid.text')}
      </LinkOver>
    );
  }
  return (
    <SessionFrame heading={t('staffView.heading')}>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="code" value={code} />
        <p className="text-14 text-muted-foreground">{t('staffView.text')}</p>
        <Button variant="primary" size="large" isWide isPending={isPending}>
          {t('staffView.open')}
        </Button>
      </Form>
    </SessionFrame>
  );
}
