import { AccountForm } from '#web/features/account/account-form.tsx';
import type { FormOutcome } from '#web/features/account/account-views.ts';
import { CurrentPasswordField } from '#web/features/account/security/current-password-field.tsx';
import { UnmanagedDomains, type OwnedDomainName } from '#web/features/account/services/unmanaged-domains.tsx';
import { useFieldError } from '#web/features/account/use-field-error.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import { screens } from '#web/screens.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DeletedDataList } from './deleted-data-list.tsx';

/** Deletes the account: what is deleted, what is kept, and the confirmation (GDPR Art. 17). */
export function DeleteScreen({ names, outcome }: DeleteScreenProps) {
  const t = useText(personal);
  const state = useFormState(outcome, 'delete');
  const { refusal } = state;
  const errorOf = useFieldError(refusal);
  if (refusal?.code === 'account/orders-running') return <OrdersRunning />;
  return (
    <>
      <UnmanagedDomains names={names} />
      <DeletedDataList />
      <div id="delete" className="scroll-mt-27">
        <Card>
          <AccountForm
            intent="delete"
            state={state}
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
              defaultChecked={refusal?.input['confirm'] === 'on'}
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

interface DeleteScreenProps {
  /** The domains that are lost with the account. */
  readonly names: readonly OwnedDomainName[];
  readonly outcome: FormOutcome;
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
