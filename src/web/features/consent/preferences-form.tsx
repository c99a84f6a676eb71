import type { SubmitEventHandler } from 'react';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import cookies from '#web/text/en/brand-cookies.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { consentKinds } from './consent-kinds.ts';

const TEXTS = {
  analytics: { label: 'brand.cookies.analytics', text: 'brand.cookies.analytics.text' },
  'error-replay': { label: 'brand.cookies.replay', text: 'brand.cookies.replay.text' },
} as const;

/**
 * The optional uses, each a separate choice. Nothing is preselected that was not allowed before, and rejecting is as
 * easy as saving. A brand without optional cookies only explains the necessary ones (docs/rules/consent.md).
 */
export function PreferencesForm({ shell, next, isSaving = false, onSubmit }: PreferencesFormProps) {
  const t = useText(cookies);
  const { storefront, consent } = shell;
  const kinds = consentKinds(storefront.client);
  const isChoice = kinds.length > 0;
  return (
    <form method="post" action={screens.cookies.href()} onSubmit={onSubmit} className="grid gap-6">
      {next === null ? null : <input type="hidden" name="next" value={next} />}
      <p className="text-14 text-muted-foreground">
        {isChoice ? t('brand.cookies.lead', { brand: storefront.brand.name }) : t('brand.cookies.nothing')}
      </p>
      <div className="grid gap-1">
        <p className="text-14 font-medium">{t('brand.cookies.needed')}</p>
        <p className="text-13 text-muted-foreground">{t('brand.cookies.needed.text')}</p>
      </div>
      {isChoice ? (
        <>
          <fieldset className="grid gap-4">
            <legend className="sr-only">{t('brand.cookies.choice')}</legend>
            {kinds.map((kind) => (
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
          <p className="text-13 text-muted-foreground">{t('brand.cookies.kept')}</p>
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isPending={isSaving}>
          {t(isChoice ? 'brand.cookies.save' : 'brand.cookies.close')}
        </Button>
        {isChoice ? (
          <Button name="allow" value="none" isPending={isSaving}>
            {t('brand.cookies.refuse')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface PreferencesFormProps {
  readonly shell: ShellData;
  /** The path to return to; null in the dialog. */
  readonly next: string | null;
  readonly isSaving?: boolean;
  readonly onSubmit?: SubmitEventHandler<HTMLFormElement>;
}
