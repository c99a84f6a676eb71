import { useEffect, useRef } from 'react';
import { REVIEW_FIELD } from '#web/sent-form.ts';
import type { ShellData } from '#web/shell-data.ts';
import over from '#web/text/en/session-over.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { ReviewStep } from './review.ts';
import { SessionFrame } from './session-frame.tsx';

/** After signing in: what was typed before the session was over goes back to its page, where it is looked at before it is sent. Scripts do it by themselves. */
export function ReviewForm({ shell, step }: ReviewFormProps) {
  const t = useText(over, session);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <SessionFrame
      heading={t('session.review.heading', { name: shell.session.user?.display ?? '' })}
      lead={t('session.review.text')}
    >
      <form ref={form} method="post" action={step.action}>
        <input type="hidden" name={REVIEW_FIELD} value="on" />
        {step.fields.map(([name, value], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- fields have no other order and may repeat their names
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <Button variant="primary" size="large" isWide>
          {t('session.continue')}
        </Button>
      </form>
    </SessionFrame>
  );
}

interface ReviewFormProps {
  readonly shell: ShellData;
  readonly step: ReviewStep;
}
