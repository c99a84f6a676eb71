import { useEffect, useRef, useState } from 'react';
import type { PendingSubmission } from '#web/features/session/pending-submission.ts';
import { RefusalNotice } from '#web/features/session/refusal-notice.tsx';
import { SessionForm } from '#web/features/session/session-form.tsx';
import { SESSION_INTENT } from '#web/features/session/session-intent.ts';
import { CARRIED_FIELD } from '#web/forms/sent-form.ts';
import { screens } from '#web/screens.ts';
import errors from '#web/text/en/errors.json';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { SecondFactorStep } from './second-factor.ts';

/**
 * Step 2 of the login: the code of the authenticator app or a recovery code. The login screen handles it wherever it is
 * shown.
 */
export function SecondFactorForm({ sending, step }: SecondFactorFormProps) {
  const t = useText(errors, session);
  const [selection, setSelection] = useState({ by: step, isRecoveryCode: step.isRecoveryCode });
  const isRecoveryCode = selection.by === step ? selection.isRecoveryCode : step.isRecoveryCode;
  const text = isRecoveryCode ? TEXTS.recovery : TEXTS.app;
  const code = useFocusOnStep(step, isRecoveryCode);
  const { refused } = step;
  const isRefused = refused?.code === 'account/code-wrong';
  const hidden = {
    intent: SESSION_INTENT.secondFactor,
    challenge: step.challenge,
    kind: isRecoveryCode ? 'recovery' : 'app',
    ...(step.encodedForm === '' ? {} : { [CARRIED_FIELD]: step.encodedForm }),
  };
  return (
    <SessionForm sending={{ ...sending, action: screens.login.href() }} next={step.next} hidden={hidden}>
      {refused === null || isRefused ? null : <RefusalNotice title={t('session.login.failed')} refused={refused} />}
      <TextField
        key={isRecoveryCode ? 'recovery' : 'app'}
        ref={code}
        label={t(text.code)}
        hint={t(text.hint)}
        name="code"
        inputMode={isRecoveryCode ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        error={isRefused && isRecoveryCode === step.isRecoveryCode ? t(text.wrong) : undefined}
      />
      <CheckboxField
        name="rememberDevice"
        value="true"
        label={t('session.secondFactor.remember')}
        hint={t('session.secondFactor.remember.hint')}
        defaultChecked={refused?.input['rememberDevice'] === 'true'}
      />
      {/* Enter in a field activates the first submit button of the form. */}
      <Button variant="primary" size="large" isWide isPending={sending.isPending}>
        {t('session.continue')}
      </Button>
      <Button
        variant="quiet"
        name="switch"
        value={isRecoveryCode ? 'app' : 'recovery'}
        onClick={(event) => {
          event.preventDefault();
          setSelection({ by: step, isRecoveryCode: !isRecoveryCode });
        }}
      >
        {t(isRecoveryCode ? 'session.secondFactor.useApp' : 'session.secondFactor.useRecovery')}
      </Button>
    </SessionForm>
  );
}

interface SecondFactorFormProps {
  readonly sending: PendingSubmission;
  readonly step: SecondFactorStep;
}

const TEXTS = {
  app: {
    code: 'session.secondFactor.code',
    hint: 'session.secondFactor.code.hint',
    wrong: 'session.secondFactor.wrong',
  },
  recovery: {
    code: 'session.secondFactor.recovery.code',
    hint: 'session.secondFactor.recovery.code.hint',
    wrong: 'session.secondFactor.recovery.wrong',
  },
} as const;

/** Focuses the code field after the password step. */
function useFocusOnStep(step: SecondFactorStep, isRecoveryCode: boolean) {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), [step, isRecoveryCode]);
  return code;
}
