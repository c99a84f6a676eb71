import { type MouseEvent, type SubmitEvent, Suspense, lazy, useState } from 'react';
import { useLocation } from 'react-router';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import brandText from '#web/text/en/brand.json';
import { useText } from '#web/text/use-text.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { consentKinds } from './consent-kinds.ts';
import { useSaveConsent } from './use-save-consent.ts';

const PreferencesDialog = lazy(async () => ({
  default: (await import('./preferences-dialog.tsx')).PreferencesDialog,
}));

/**
 * The cookie notice, shown until the shopper makes a choice. A form, so that it works without scripts: Preferences then
 * leads to a page, and opens a dialog otherwise.
 */
export function CookieNotice({ shell }: { readonly shell: ShellData }) {
  const t = useText(brandText);
  const { pathname, search } = useLocation();
  const [isChoosing, setChoosing] = useState(false);
  const { save, isSaving } = useSaveConsent();
  if (shell.consent !== null || pathname === screens.cookies.path) return null;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget, new URLSearchParams({ allow: 'all' }));
  };
  const onChoose = (event: MouseEvent) => {
    event.preventDefault();
    setChoosing(true);
  };
  return (
    <section aria-label={t('brand.cookies')} className="cookie-notice">
      <form method="post" action={screens.cookies.href()} onSubmit={onSubmit}>
        <p>{t(noticeOf(shell))}</p>
        <input type="hidden" name="next" value={pathname + search} />
        <button type="submit" formMethod="get" onClick={onChoose} className={buttonStyle('secondary', 'small', false)}>
          {t('brand.cookies.preferences')}
        </button>
        <Button name="allow" value="all" size="small" isPending={isSaving}>
          {t('brand.cookies.ok')}
        </Button>
      </form>
      {isChoosing ? (
        <Suspense>
          <PreferencesDialog shell={shell} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function noticeOf({ storefront }: ShellData) {
  const kinds = consentKinds(storefront.client);
  if (kinds.length === 2) return 'brand.cookies.notice.both';
  if (kinds.length === 0) return 'brand.cookies.notice';
  return kinds.includes('analytics') ? 'brand.cookies.notice.analytics' : 'brand.cookies.notice.replay';
}
