import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { FormStand } from '#web/use-form-stand.ts';
import type { ChangeRefusal, Intent } from './owned-views.ts';
import { refusalText } from './refusal-text.ts';

/** One change: its fields, what became of it, and its button, which after a silence of the registry is there to try again. */
export function ChangeForm({ intent, stand, submit, saved, wanted, children }: ChangeFormProps) {
  const t = useText(domains);
  const form = useRef<HTMLFormElement>(null);
  const { refusal, isSaved, isPending } = stand;
  const sentence = refusal === null ? null : refusalText(refusal, t);
  const isAway = refusal?.code === 'domains/registry-away';

  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  return (
    <Form ref={form} method="post" action={`#${intent}`} noValidate preventScrollReset className="grid gap-4">
      {children}
      {wanted === undefined ? null : <input type="hidden" name="wanted" value={wanted} />}
      {sentence === null ? null : <Notice tone={isAway ? 'warning' : 'error'}>{sentence}</Notice>}
      {isSaved ? <Notice tone="success">{saved ?? t('domains.owned.saved')}</Notice> : null}
      <div>
        <Button name="intent" value={intent} isPending={isPending}>
          {isAway ? t('domains.owned.retry') : submit}
        </Button>
      </div>
    </Form>
  );
}

interface ChangeFormProps {
  readonly intent: Intent;
  readonly stand: FormStand<ChangeRefusal>;
  readonly submit: string;
  /** What is said once it is done; the registry's taking it unless told otherwise. */
  readonly saved?: string;
  /** Of a switch: what it is to be. */
  readonly wanted?: 'on' | 'off';
  readonly children?: ReactNode;
}
