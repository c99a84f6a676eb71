import type { SubmitEvent } from 'react';
import type { ShellData } from '#web/runtime/shell-data.ts';
import brandText from '#web/text/en/brand.json';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { askedBy } from './asked-by.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { useSaveConsent } from './use-save-consent.ts';

/** The preferences as a dialog, so that input on the page is kept. */
export function PreferencesDialog({ shell, onClose }: { readonly shell: ShellData; readonly onClose: () => void }) {
  const t = useText(brandText);
  const { keep, isKeeping } = useSaveConsent();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Where the brand has no optional cookies the dialog is just closed.
    if (askedBy(shell.storefront.client).length === 0) return onClose();
    const form = event.currentTarget;
    return void keep(form, chosenIn(form, event.nativeEvent.submitter)).then(onClose);
  };
  return (
    <Dialog isOpen title={t('brand.cookies.change')} onClose={onClose}>
      <PreferencesForm shell={shell} next={null} isKeeping={isKeeping} onSubmit={onSubmit} />
    </Dialog>
  );
}

function chosenIn(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const given = new FormData(form, submitter).getAll('allow');
  return new URLSearchParams(given.filter((one) => typeof one === 'string').map((one) => ['allow', one]));
}
