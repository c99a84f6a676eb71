import { Form, useNavigation } from 'react-router';
import type { Refusal } from '#web/features/account/account-views.ts';
import { RefusalNotice } from '#web/features/account/refusal-notice.tsx';
import { useSelfSubmit } from '#web/forms/use-self-submit.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/**
 * Submits the code of the mailed link, because no GET may use it up. A script submits the form at once; after a refusal
 * the customer submits it.
 */
export function ConfirmEmailForm({ code, refusal }: { readonly code: string; readonly refusal: Refusal | null }) {
  const t = useText(personal);
  const isPending = useNavigation().formMethod === 'POST';
  const form = useSelfSubmit(refusal === null);
  return (
    <div className="mx-auto max-w-md">
      <PageHeading lead={t('session.account.email.confirm.text')}>{t('session.account.email.confirm')}</PageHeading>
      <Form ref={form} method="post" className="grid gap-4">
        {refusal === null ? null : <RefusalNotice refusal={refusal} />}
        <input type="hidden" name="intent" value="confirm-email" />
        <input type="hidden" name="code" value={code} />
        <Button variant="primary" size="large" isWide isPending={isPending}>
          {t('session.account.email.confirm.submit')}
        </Button>
      </Form>
    </div>
  );
}
