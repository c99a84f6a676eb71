import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-router';
import { useFocusOnRefusal } from '#web/forms/use-focus-on-refusal.ts';
import type { FormState } from '#web/forms/use-form-state.ts';
import account from '#web/text/en/session-account.json';
import { useText } from '#web/text/use-text.ts';
import type { ButtonVariant } from '#web/ui/buttons/button-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Intent, Refusal } from './account-views.ts';
import { RefusalNotice } from './refusal-notice.tsx';

/** One form of the account: its fields, its outcome and its submit button. */
export function AccountForm({
  intent,
  state,
  submit,
  variant,
  saved,
  encType,
  events,
  actions,
  children,
}: AccountFormProps) {
  const t = useText(account);
  const { refusal, isSaved, isPending } = state;
  const form = useFocusOnRefusal(refusal);
  return (
    <Form
      ref={form}
      method="post"
      action={`#${intent}`}
      {...(encType === undefined ? {} : { encType })}
      {...events}
      noValidate
      preventScrollReset
      className="grid max-w-xl gap-4"
    >
      {refusal === null ? null : <RefusalNotice refusal={refusal} />}
      {children}
      {isSaved ? <Notice tone="success">{saved ?? t('session.account.saved')}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button name="intent" value={intent} variant={variant ?? 'secondary'} isPending={isPending}>
          {submit}
        </Button>
        {actions}
      </div>
    </Form>
  );
}

interface AccountFormProps {
  readonly intent: Intent;
  readonly state: FormState<Refusal>;
  readonly submit: string;
  readonly variant?: ButtonVariant;
  /** The message after saving. */
  readonly saved?: string;
  /** Required for forms with files. */
  readonly encType?: 'multipart/form-data';
  readonly events?: Pick<FormProps, 'onInput' | 'onSubmit'>;
  /** Shown beside the button. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}
