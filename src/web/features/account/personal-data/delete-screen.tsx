import { AccountForm } from '#web/features/account/account-form.tsx';
import type { FormOutcome } from '#web/features/account/account-views.ts';
import { CurrentPasswordField } from '#web/features/account/security/current-password-field.tsx';
import { type OwnedDomainName, UnmanagedDomains } from '#web/features/account/services/unmanaged-domains.tsx';
import { useFieldError } from '#web/features/account/use-field-error.ts';
import { useFocusWhenShown } from '#web/features/account/use-focus-when-shown.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import { screens } from '#web/screens.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

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
  const text = useFocusWhenShown<HTMLParagraphElement>();
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
      <p ref={text} tabIndex={-1} className="outline-none">
        {t('session.account.delete.running.text')}
      </p>
    </Notice>
  );
}

/** What deleting an account does and what it does not. */
function DeletedDataList() {
  const t = useText(personal);
  return (
    <Card>
      <div className="grid gap-6 text-14 md:grid-cols-2">
        <Points title={t('session.account.delete.goes')}>
          {[
            t('session.account.delete.goes.person'),
            t('session.account.delete.goes.security'),
            t('session.account.delete.goes.saved'),
            t('session.account.delete.goes.basket'),
            t('session.account.delete.goes.orders'),
          ]}
        </Points>
        <Points title={t('session.account.delete.stays')}>
          {[
            t('session.account.delete.stays.invoices'),
            t('session.account.delete.stays.domains'),
            t('session.account.delete.stays.registry'),
          ]}
        </Points>
      </div>
      <p className="mt-6 text-14">
        {t.rich('session.account.delete.export', {
          download: (
            <a href={screens.accountExport.href()} className="rounded-sm text-primary underline underline-offset-4">
              {t('session.account.delete.export.link')}
            </a>
          ),
        })}
      </p>
    </Card>
  );
}

function Points({ title, children }: { readonly title: string; readonly children: readonly string[] }) {
  return (
    <section>
      <h2 className="mb-2 text-16 font-semibold">{title}</h2>
      <ul className="grid list-disc gap-2 pl-5 text-muted-foreground">
        {children.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
