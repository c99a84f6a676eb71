import type { ProblemCode } from '#contract/problems.ts';
import { AccountForm } from '#web/features/account/account-form.tsx';
import type { AccountResult, FormOutcome, SecurityView, TwoFactorSetup } from '#web/features/account/account-views.ts';
import { ConfirmForm } from '#web/features/account/confirm-form.tsx';
import { FormCard } from '#web/features/account/form-card.tsx';
import { RefusalNotice } from '#web/features/account/refusal-notice.tsx';
import { useFieldError } from '#web/features/account/use-field-error.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Two-factor authentication: its setup in three steps, or renewing the recovery codes and turning it off. */
export function TwoFactorScreen({ twoFactor, owner, outcome }: TwoFactorScreenProps) {
  const { result } = outcome;
  if (result?.kind === 'recovery-codes') return <RecoveryCodes result={result} owner={owner} />;
  const conflict = result?.kind === 'refused' && CONFLICTS.has(result.code) ? <RefusalNotice refusal={result} /> : null;
  if (twoFactor.isOn) {
    return (
      <>
        {conflict}
        <RenewForm remaining={twoFactor.recoveryCodesLeft} outcome={outcome} />
        <DisableForm outcome={outcome} />
      </>
    );
  }
  const setup = result?.kind === 'set-up' ? result.setup : readSetup(result);
  if (setup !== null && conflict === null) return <ConfirmForm setup={setup} outcome={outcome} />;
  return (
    <>
      {conflict}
      <EnableForm outcome={outcome} />
    </>
  );
}

/** Why the form of a step is replaced by the present ones: the step was done before. */
const CONFLICTS: ReadonlySet<ProblemCode> = new Set(['account/two-factor-is-on', 'account/two-factor-is-off']);

interface TwoFactorScreenProps {
  readonly twoFactor: SecurityView['twoFactor'];
  /** The account and brand the codes belong to. */
  readonly owner: { readonly email: string; readonly brand: string };
  readonly outcome: FormOutcome;
}

/** Step 1 of setting up two-factor authentication: confirm the password. */
function EnableForm({ outcome }: { readonly outcome: FormOutcome }) {
  const t = useText(security);
  const state = useFormState(outcome, 'begin');
  const errorOf = useFieldError(state.refusal);
  return (
    <FormCard id="begin" title={t('session.security.twoFactor.begin')}>
      <AccountForm intent="begin" state={state} submit={t('session.security.twoFactor.begin.submit')} variant="primary">
        <p className="text-14 text-muted-foreground">{t('session.security.twoFactor.begin.text')}</p>
        <CurrentPasswordField label={t('session.security.twoFactor.begin.password')} error={errorOf('password')} />
      </AccountForm>
    </FormCard>
  );
}

/** The secret of a setup as the form returned it after a wrong code; null where there is none. */
function readSetup(result: AccountResult | null): TwoFactorSetup | null {
  if (result?.kind !== 'refused' || result.intent !== 'confirm') return null;
  const { secret = '', url = '', qr_size = '', qr_path = '' } = result.input;
  const isReadable =
    /^[A-Z2-7]{16,128}$/.test(secret) &&
    url.startsWith('otpauth://totp/') &&
    /^[1-9]\d{1,2}$/.test(qr_size) &&
    /^[MmHhVvLlZz\d ,.-]+$/.test(qr_path);
  return isReadable ? { secret, url, qr: { size: Number(qr_size), path: qr_path } } : null;
}

/** Replaces all recovery codes. */
function RenewForm({ remaining, outcome }: { readonly remaining: number; readonly outcome: FormOutcome }) {
  const t = useText(security);
  const state = useFormState(outcome, 'renew');
  const errorOf = useFieldError(state.refusal);
  return (
    <FormCard id="renew" title={t('session.security.twoFactor.renew')}>
      <AccountForm intent="renew" state={state} submit={t('session.security.twoFactor.renew.submit')} variant="primary">
        <p className="text-14 text-muted-foreground">
          {`${t('session.security.twoFactor.codesLeft', { count: remaining })} ${t('session.security.twoFactor.renew.text')}`}
        </p>
        <CurrentPasswordField label={t('session.security.twoFactor.begin.password')} error={errorOf('password')} />
      </AccountForm>
    </FormCard>
  );
}

/** Turns two-factor authentication off; requires the password and a code. */
function DisableForm({ outcome }: { readonly outcome: FormOutcome }) {
  const t = useText(security);
  const state = useFormState(outcome, 'end');
  const errorOf = useFieldError(state.refusal);
  return (
    <FormCard id="end" title={t('session.security.twoFactor.end')}>
      <AccountForm intent="end" state={state} submit={t('session.security.twoFactor.end.submit')}>
        <p className="text-14 text-muted-foreground">{t('session.security.twoFactor.end.text')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CurrentPasswordField label={t('session.security.twoFactor.begin.password')} error={errorOf('password')} />
          <TextField
            label={t('session.security.twoFactor.end.code')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('code')}
            required
          />
        </div>
      </AccountForm>
    </FormCard>
  );
}
