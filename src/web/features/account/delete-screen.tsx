import { screens } from '#web/screens.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AccountForm } from './account-form.tsx';
import type { FormOutcome } from './account-views.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useFieldError } from './use-field-error.ts';
import { useFormStand } from './use-form-stand.ts';
import { WhatIsDeleted } from './what-is-deleted.tsx';

/** Deleting the account: what goes, what stays, and the last question (GDPR Art. 17). */
export function DeleteScreen({ outcome }: { readonly outcome: FormOutcome }) {
  const t = useText(personal);
  const stand = useFormStand(outcome, 'delete');
  const { refusal } = stand;
  const errorOf = useFieldError(refusal);
  if (refusal?.code === 'account/orders-running') return <OrdersRunning />;
  return (
    <>
      <WhatIsDeleted />
      <div id="delete" className="scroll-mt-27">
        <Card>
          <AccountForm
            intent="delete"
            stand={stand}
            submit={t('session.account.delete.submit')}
            variant="danger"
            actions={
              <LinkButton href={screens.accountPersonalData.href()} variant="quiet">
                {t('session.account.delete.cancel')}
              </LinkButton>
            }
          >
            <CurrentPasswordField label={t('session.account.delete.password')} error={errorOf('password')} />
            <CheckboxField
              label={t('session.account.delete.confirm')}
              name="confirm"
              defaultChecked={refusal?.typed['confirm'] === 'on'}
              error={
                refusal?.code === 'account/deletion-not-confirmed'
                  ? t('session.account.delete.confirm.error')
                  : undefined
              }
              required
            />
          </AccountForm>
        </Card>
      </div>
    </>
  );
}

/** Why the account cannot be deleted now, and what to do. */
function OrdersRunning() {
  const t = useText(personal);
  return (
    <Notice
      tone="warning"
      title={t('session.account.delete.running')}
      actions={
        <LinkButton href={screens.accountOrders.href()} size="small">
          {t('session.account.delete.running.action')}
        </LinkButton>
      }
    >
      {t('session.account.delete.running.text')}
    </Notice>
  );
}
