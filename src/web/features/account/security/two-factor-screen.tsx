import type { FormOutcome, SecurityView } from '#web/features/account/account-views.ts';
import { ConfirmForm } from '#web/features/account/confirm-form.tsx';
import { RenewForm } from '#web/features/account/services/renew-form.tsx';
import { DisableForm } from './disable-form.tsx';
import { EnableForm } from './enable-form.tsx';
import { readSetup } from './read-setup.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Two-factor authentication: its setup in three steps, or renewing the recovery codes and turning it off. */
export function TwoFactorScreen({ twoFactor, owner, outcome }: TwoFactorScreenProps) {
  const { answer } = outcome;
  if (answer?.kind === 'recovery-codes') return <RecoveryCodes answer={answer} owner={owner} />;
  if (twoFactor.isOn) {
    return (
      <>
        <RenewForm left={twoFactor.recoveryCodesLeft} outcome={outcome} />
        <DisableForm outcome={outcome} />
      </>
    );
  }
  const setup = answer?.kind === 'set-up' ? answer.setup : readSetup(answer);
  return setup === null ? <EnableForm outcome={outcome} /> : <ConfirmForm setup={setup} outcome={outcome} />;
}

interface TwoFactorScreenProps {
  readonly twoFactor: SecurityView['twoFactor'];
  /** The account and brand the codes belong to. */
  readonly owner: { readonly email: string; readonly brand: string };
  readonly outcome: FormOutcome;
}
