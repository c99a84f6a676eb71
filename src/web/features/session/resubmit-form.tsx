import { useEffect, useRef } from 'react';
import { SentFields } from '#web/forms/sent-fields.tsx';
import type { ShellData } from '#web/runtime/shell-data.ts';
import over from '#web/text/en/session-over.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ResubmitStep } from './resubmit.ts';
import { SessionFrame } from './session-frame.tsx';

/**
 * After a login: sends the input of the form that the expired session interrupted to its page for review, at once with
 * scripts.
 */
export function ResubmitForm({ shell, step }: ResubmitFormProps) {
  const t = useText(over, session);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <SessionFrame
      heading={
        shell.session.kind === 'provisional'
          ? t('session.review.created')
          : t('session.review.heading', { name: shell.session.user?.display ?? '' })
      }
      lead={t('session.review.text')}
    >
      <form ref={form} method="post" action={step.next}>
        <SentFields fields={step.fields} />
        <Button variant="primary" size="large" isWide>
          {t('session.continue')}
        </Button>
      </form>
    </SessionFrame>
  );
}

interface ResubmitFormProps {
  readonly shell: ShellData;
  readonly step: ResubmitStep;
}
