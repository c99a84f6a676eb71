import { TextField } from '#web/ui/text-field.tsx';

/** The password the account has now, asked for before what must not be done by whoever finds a screen open. */
export function CurrentPasswordField({ label, error }: CurrentPasswordFieldProps) {
  return (
    <TextField label={label} name="password" type="password" autoComplete="current-password" error={error} required />
  );
}

interface CurrentPasswordFieldProps {
  readonly label: string;
  readonly error: string | undefined;
}
