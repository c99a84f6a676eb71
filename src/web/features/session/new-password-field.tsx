import type { PasswordStrength } from '#web/session/use-password-strength.ts';
import session from '#web/text/en/session.json';
import { useText } from '#web/text/use-text.ts';
import { StrengthMeter } from '#web/ui/fields/strength-meter.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** A new password with the server's strength score while typing; the form does not wait for the score. */
export function NewPasswordField({ label, isRefused, strength }: NewPasswordFieldProps) {
  const t = useText(session);
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={t('session.register.password.hint')}
        error={isRefused ? t('session.register.password.required') : undefined}
        required
      />
      <StrengthMeter {...strength} />
    </div>
  );
}

interface NewPasswordFieldProps {
  readonly label: string;
  readonly isRefused: boolean;
  readonly strength: PasswordStrength;
}
