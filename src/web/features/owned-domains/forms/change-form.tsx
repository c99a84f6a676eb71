import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import type { ChangeRefusal, Intent } from '#web/features/owned-domains/owned-views.ts';
import { refusalText } from '#web/features/owned-domains/refusal-text.ts';
import { useFormKey } from '#web/forms/use-form-key.ts';
import type { FormState } from '#web/forms/use-form-state.ts';
import { useFormVersion } from '#web/forms/use-form-version.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/**
 * One form of the screen: its fields, its outcome and its button, which stays for a retry when the registry does not
 * respond. It is sent to the address of the page with its query, such as the code of a mailed link.
 */
export function ChangeForm({ intent, state, submit, saved, target, version = '', children }: ChangeFormProps) {
  const t = useText(owned);
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { refusal, isSaved, isPending } = state;
  const { key, events } = useFormKey(version, !isSaved);
  const based = useFormVersion(version, refusal, key);
  const sentence = refusal === null ? null : refusalText(refusal, t);
  const isUnreachable = refusal?.code === 'domains/registry-away';

  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  return (
    <Form
      onInput={(event) => {
        events.onInput();
        based.events.onInput(event);
      }}
      onSubmit={() => {
        events.onSubmit();
        based.events.onSubmit();
      }}
      ref={form}
      method="post"
      action={`${search}#${intent}`}
      noValidate
      preventScrollReset
      className="grid gap-4"
    >
      <Fragment key={key}>{children}</Fragment>
      {version === '' ? null : <input {...based.field} />}
      {target === undefined ? null : <input type="hidden" name="target" value={target} />}
      {sentence === null ? null : <Notice tone={toneOf(refusal?.code)}>{sentence}</Notice>}
      {isSaved ? <Notice tone="success">{saved ?? t('domains.owned.saved')}</Notice> : null}
      <div>
        <Button name="intent" value={intent} isPending={isPending}>
          {isUnreachable ? t('domains.owned.retry') : submit}
        </Button>
      </div>
    </Form>
  );
}

function toneOf(code: ChangeRefusal['code'] | undefined) {
  if (code === 'form/to-check') return 'info';
  return code === 'domains/registry-away' ? 'warning' : 'error';
}

interface ChangeFormProps {
  readonly intent: Intent;
  readonly state: FormState<ChangeRefusal>;
  readonly submit: string;
  /** The message after saving; by default that the registry accepted the change. */
  readonly saved?: string;
  /** For a switch: the new value. */
  readonly target?: 'on' | 'off';
  /** The version of what is stored of its fields; another one resets those without unsent input. */
  readonly version?: string | undefined;
  readonly children?: ReactNode;
}
