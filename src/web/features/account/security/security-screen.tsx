import type { FormOutcome, SecurityView } from '#web/features/account/account-views.ts';
import { TransferForm } from '#web/features/account/transfer-form.tsx';
import { DeviceList } from './device-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** Password, two-factor authentication, trusted browsers and sessions of the account. */
export function SecurityScreen({ security, person, now, outcome }: SecurityScreenProps) {
  return (
    <>
      <TwoFactorCard twoFactor={security.twoFactor} outcome={outcome} />
      <PasswordForm changedAt={security.passwordChangedAt} person={person} outcome={outcome} />
      <SessionList sessions={security.sessions} now={now} outcome={outcome} />
      <DeviceList devices={security.devices} outcome={outcome} />
      <TransferForm outcome={outcome} />
    </>
  );
}

interface SecurityScreenProps {
  readonly security: SecurityView;
  readonly person: { readonly fullname: string; readonly email: string };
  /** The server's clock (epoch ms). */
  readonly now: number;
  readonly outcome: FormOutcome;
}
