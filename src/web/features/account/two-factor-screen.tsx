import type { FormOutcome, SecurityView } from './account-views.ts';
import { BeginForm } from './begin-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { EndForm } from './end-form.tsx';
import { readSetup } from './read-setup.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewForm } from './renew-form.tsx';

/** The second factor (D9): to set up in three steps, else to renew its recovery codes or to turn it off. */
export function TwoFactorScreen({ twoFactor, owner, outcome }: TwoFactorScreenProps) {
  const { answer } = outcome;
  if (answer?.kind === 'recovery-codes') return <RecoveryCodes answer={answer} owner={owner} />;
  if (twoFactor.isOn) {
    return (
      <>
        <RenewForm left={twoFactor.recoveryCodesLeft} outcome={outcome} />
        <EndForm outcome={outcome} />
      </>
    );
  }
  const setup = answer?.kind === 'set-up' ? answer.setup : readSetup(answer);
  return setup === null ? <BeginForm outcome={outcome} /> : <ConfirmForm setup={setup} outcome={outcome} />;
}

interface TwoFactorScreenProps {
  readonly twoFactor: SecurityView['twoFactor'];
  /** Whose codes they are, and where. */
  readonly owner: { readonly email: string; readonly brand: string };
  readonly outcome: FormOutcome;
}
