import { useEffect, useEffectEvent } from 'react';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { useToast } from '#web/ui/toasts/toast-provider.tsx';

/** Shows that the browser blocks cookies when a form is sent: the basket and the session it changes would be lost. */
export function useBlockedCookies(): void {
  const t = useText(errors);
  const showToast = useToast();
  const check = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post' || storesCookies()) return;
    const text = { title: t('errors.cookies.title'), copy: t('errors.cookies.text') };
    showToast({ type: 'warning', ...text, data: { persist: true }, hash: 'cookies' });
  });
  useEffect(() => {
    document.addEventListener('submit', check);
    return () => document.removeEventListener('submit', check);
  }, []);
}

const TRIAL = 'landrush-trial=1';

/** Stores a cookie for a moment: Chromium's `navigator.cookieEnabled` is true also where cookies are blocked. */
function storesCookies(): boolean {
  document.cookie = `${TRIAL}; path=/; samesite=lax`;
  const isStored = document.cookie.includes(TRIAL);
  document.cookie = `${TRIAL}; path=/; max-age=0`;
  return isStored;
}
