import { Form, useNavigation } from 'react-router';
import { useSelfSubmit } from '#web/forms/use-self-submit.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/**
 * Submits the code of the mailed link, because no GET may use it up. A script submits the form at once; after a failure
 * the customer submits it.
 */
export function VerifyRegistrantForm({ code, isFailed }: { readonly code: string; readonly isFailed: boolean }) {
  const t = useText(owned);
  const isPending = useNavigation().formMethod === 'POST';
  const form = useSelfSubmit(!isFailed);
  return (
    <div className="mx-auto max-w-md">
      <PageHeading lead={t('domains.owned.confirm.text')}>{t('domains.owned.confirm')}</PageHeading>
      <Form ref={form} method="post" className="grid gap-4">
        {isFailed ? <Notice tone="warning">{t('domains.owned.confirm.failed')}</Notice> : null}
        <input type="hidden" name="code" value={code} />
        <Button variant="primary" size="large" isWide isPending={isPending}>
          {t('domains.owned.confirm.submit')}
        </Button>
      </Form>
    </div>
  );
}
