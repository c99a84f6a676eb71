import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useTimesDone } from '#admin/forms/use-times-done.ts';
import texts from '#admin/text/en/account.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Replaces the password. */
export function PasswordSection({ hasPassword, commandId }: PasswordProps) {
  const t = useText(texts);
  const timesChanged = useTimesDone('change-password');
  if (!hasPassword) {
    return (
      <Section title={t('account.password')}>
        <p className="text-14">{t('account.no-password')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('account.password')}>
      <p className="text-14 text-muted-foreground">{t('account.password-text')}</p>
      <Disclosure key={timesChanged} summary={t('account.change-password')}>
        <CommandForm intent="change-password" commandId={commandId} className="grid max-w-md gap-4">
          <TextField
            label={t('account.current-password')}
            name="current"
            type="password"
            autoComplete="current-password"
            required
          />
          <TextField
            label={t('account.new-password')}
            hint={t('account.new-password-hint')}
            name="password"
            type="password"
            autoComplete="new-password"
            required
          />
          <SubmitButton variant="primary">{t('account.change-password')}</SubmitButton>
        </CommandForm>
      </Disclosure>
    </Section>
  );
}

interface PasswordProps {
  readonly hasPassword: boolean;
  readonly commandId: string;
}
