import { TextField } from '#web/ui/fields/text-field.tsx';

/** The current password, required for sensitive changes, so that an open session alone does not suffice. */
export function CurrentPasswordField({ label, error }: CurrentPasswordFieldProps) {
  return (
    <TextField label={label} name="password" type="password" autoComplete="current-password" error={error} required />
  );
}

interface CurrentPasswordFieldProps {
  readonly label: string;
  readonly error: string | undefined;
}
