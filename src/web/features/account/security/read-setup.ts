import type { AccountAnswer, TwoFactorSetup } from '#web/features/account/account-views.ts';

/** The secret of a setup as the form returned it after a wrong code; null where there is none. */
export function readSetup(answer: AccountAnswer | null): TwoFactorSetup | null {
  if (answer?.kind !== 'refused' || answer.intent !== 'confirm') return null;
  const { secret = '', url = '', qr_size = '', qr_path = '' } = answer.typed;
  const isReadable =
    /^[A-Z2-7]{16,128}$/.test(secret) &&
    url.startsWith('otpauth://totp/') &&
    /^[1-9]\d{1,2}$/.test(qr_size) &&
    /^[MmHhVvLlZz\d ,.-]+$/.test(qr_path);
  return isReadable ? { secret, url, qr: { size: Number(qr_size), path: qr_path } } : null;
}
