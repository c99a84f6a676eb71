import type { SubmitEvent } from 'react';
import type { ShellData } from '#web/shell-data.ts';
import brandText from '#web/text/en/brand.json';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { useKeepConsent } from './use-keep-consent.ts';

/** The preferences over the page they were asked for on: nothing typed there is lost. */
export function PreferencesDialog({ shell, onClose }: { readonly shell: ShellData; readonly onClose: () => void }) {
  const t = useText(brandText);
  const { keep, isKeeping } = useKeepConsent();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void keep(form, chosenIn(form, event.nativeEvent.submitter)).then(onClose);
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
