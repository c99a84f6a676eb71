import type { SubmitEvent } from 'react';
import type { ShellData } from '#web/runtime/shell-data.ts';
import brandText from '#web/text/en/brand.json';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { consentKinds } from './consent-kinds.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { useSaveConsent } from './use-save-consent.ts';

/** The preferences as a dialog, so that input on the page is kept. */
export function PreferencesDialog({ shell, onClose }: { readonly shell: ShellData; readonly onClose: () => void }) {
  const t = useText(brandText);
  const { save, isSaving } = useSaveConsent();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Where the brand has no optional cookies the dialog is just closed.
    if (consentKinds(shell.storefront.client).length === 0) return onClose();
    const form = event.currentTarget;
    return void save(form, selectedIn(form, event.nativeEvent.submitter)).then(onClose);
  };
  return (
    <Dialog isOpen title={t('brand.cookies.change')} onClose={onClose}>
      <PreferencesForm shell={shell} next={null} isSaving={isSaving} onSubmit={onSubmit} />
    </Dialog>
  );
}

function selectedIn(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const allowed = new FormData(form, submitter).getAll('allow');
  return new URLSearchParams(allowed.filter((one) => typeof one === 'string').map((one) => ['allow', one]));
}
