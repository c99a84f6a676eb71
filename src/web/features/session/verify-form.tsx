import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusOnRefusal } from '#web/use-focus-on-refusal.ts';
import { useSelfSubmit } from '#web/use-self-submit.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Sending } from './sending.ts';
import type { RefusedForm } from './session-answer.ts';
import { SessionForm } from './session-form.tsx';
import { SESSION_INTENT } from './session-intent.ts';

/** Makes the account of a mailed link: sent by a script, by its button without one (D9). */
export function VerifyForm({ sending, code, next }: VerifyFormProps) {
  const t = useText(session);
  const form = useSelfSubmit(true);
  return (
    <SessionForm ref={form} sending={sending} next={next} hidden={{ intent: SESSION_INTENT.verify, code }}>
      <p className="text-14 text-muted-foreground">{t('session.verify.text')}</p>
      <Button variant="primary" size="large" isWide isPending={sending.isPending}>
        {t('session.verify.submit')}
      </Button>
    </SessionForm>
  );
}

interface VerifyFormProps {
  readonly sending: Sending;
  /** Of the link. */
  readonly code: string;
  readonly next: string | null;
}

/** The same after a refusal: with the password chosen at registration where another browser registered. */
export function VerifyAgainForm({ sending, code, next, asksPassword, refused }: VerifyAgainFormProps) {
  const t = useText(session);
  const form = useFocusOnRefusal(refused);
  const isWrong = refused.code === 'account/wrong-credentials';
  const isNews = refused.code !== 'account/password-needed' && !isWrong;
  return (
    <SessionForm ref={form} sending={sending} next={next} hidden={{ intent: SESSION_INTENT.verify, code }}>
      {isNews ? <RefusalNotice title={t('session.verify.failed')} refused={refused} /> : null}
      {asksPassword ? (
        <>
          <p className="text-14 text-muted-foreground">{t('session.verify.password.text')}</p>
          <TextField
            label={t('session.verify.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={isWrong ? t('session.verify.password.wrong') : undefined}
          />
        </>
      ) : null}
      <Button variant="primary" size="large" isWide isPending={sending.isPending}>
        {t('session.verify.submit')}
      </Button>
    </SessionForm>
  );
}

interface VerifyAgainFormProps extends VerifyFormProps {
  readonly asksPassword: boolean;
  readonly refused: RefusedForm;
}
