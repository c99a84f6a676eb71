import type { SubmitEventHandler } from 'react';
import { screens } from '#web/screens.ts';
import type { ShellData } from '#web/shell-data.ts';
import cookies from '#web/text/en/brand-cookies.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { askedBy } from './asked-by.ts';

const TEXTS = {
  analytics: { label: 'brand.cookies.analytics', text: 'brand.cookies.analytics.text' },
  'error-replay': { label: 'brand.cookies.replay', text: 'brand.cookies.replay.text' },
} as const;

/** What may be done beyond what the shop needs, each apart (D13): nothing is ticked that was not allowed before, and refusing is one button beside saving. */
export function PreferencesForm({ shell, next, isKeeping = false, onSubmit }: PreferencesFormProps) {
  const t = useText(cookies);
  const { storefront, consent } = shell;
  const asked = askedBy(storefront.client);
  return (
    <form method="post" action={screens.cookies.href()} onSubmit={onSubmit} className="grid gap-6">
      {next === null ? null : <input type="hidden" name="next" value={next} />}
      <p className="text-14 text-muted-foreground">{t('brand.cookies.lead', { brand: storefront.brand.name })}</p>
      <fieldset className="grid gap-4">
        <legend className="sr-only">{t('brand.cookies.choice')}</legend>
        <CheckboxField label={t('brand.cookies.needed')} hint={t('brand.cookies.needed.text')} checked disabled />
        {asked.map((kind) => (
          <CheckboxField
            key={kind}
            name="allow"
            value={kind}
            label={t(TEXTS[kind].label)}
            hint={t(TEXTS[kind].text)}
            defaultChecked={consent?.includes(kind) ?? false}
          />
        ))}
      </fieldset>
      <p className="text-13 text-muted-foreground">
        {asked.length === 0 ? t('brand.cookies.nothing') : t('brand.cookies.kept')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isPending={isKeeping}>
          {t('brand.cookies.save')}
        </Button>
        {asked.length === 0 ? null : (
          <Button name="allow" value="none" isPending={isKeeping}>
            {t('brand.cookies.refuse')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface PreferencesFormProps {
  readonly shell: ShellData;
  /** Where to go back to; null where nothing is left. */
  readonly next: string | null;
  readonly isKeeping?: boolean;
  readonly onSubmit?: SubmitEventHandler<HTMLFormElement>;
}
