import { useFormState } from '#web/forms/use-form-state.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import type { FormOutcome, TwoFactorSetup } from './account-views.ts';
import { FormCard } from './form-card.tsx';
import { QrCode } from './security/qr-code.tsx';
import { useFieldError } from './use-field-error.ts';
import { useFocusWhenShown } from './use-focus-when-shown.ts';

/**
 * Step 2 of setting up two-factor authentication: the secret for the app and its first code. The secret is kept in the
 * form, so that it is the same after a wrong code.
 */
export function ConfirmForm({ setup, outcome }: ConfirmFormProps) {
  const t = useText(security);
  const state = useFormState(outcome, 'confirm');
  const errorOf = useFieldError(state.refusal);
  const step = useFocusWhenShown<HTMLParagraphElement>();
  const { secret, url, qr } = setup;
  return (
    <FormCard id="confirm" title={t('session.security.twoFactor.scan')}>
      <AccountForm intent="confirm" state={state} submit={t('session.security.twoFactor.confirm')} variant="primary">
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="url" value={url} />
        <input type="hidden" name="qr_size" value={qr.size} />
        <input type="hidden" name="qr_path" value={qr.path} />
        <p ref={step} tabIndex={-1} className="text-14 text-muted-foreground outline-none">
          {t('session.security.twoFactor.scan.text')}
        </p>
        <div className="grid items-center gap-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6">
          <QrCode {...qr} label={t('session.security.twoFactor.qr')} />
          <div className="grid gap-3 text-14">
            <p>{t('session.security.twoFactor.secret')}</p>
            <code className="font-mono text-16 wrap-anywhere select-all">{inGroups(secret)}</code>
            {/* Only an authenticator app can open an otpauth:// URL. */}
            <a href={url} className="justify-self-start rounded-sm text-primary underline underline-offset-4">
              {t('session.security.twoFactor.open')}
            </a>
          </div>
        </div>
        <TextField
          label={t('session.security.twoFactor.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errorOf('code')}
          required
        />
      </AccountForm>
    </FormCard>
  );
}

interface ConfirmFormProps {
  readonly setup: TwoFactorSetup;
  readonly outcome: FormOutcome;
}

/** Groups of four characters for manual entry. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
