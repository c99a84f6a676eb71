import { useEffect, useEffectEvent } from 'react';
import { storesCookies } from '#web/session/stores-cookies.ts';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { useToast } from '#web/ui/toasts/toast-provider.tsx';

/**
 * Shows that the browser blocks cookies when a form is sent: the basket and the session it changes would be lost. The press
 * of its button is checked, as buttons that keep the page, such as Add of a domain, send it without a submit event.
 */
export function useBlockedCookies(): void {
  const t = useText(errors);
  const showToast = useToast();
  const check = useEffectEvent(({ target }: Event) => {
    if (!sendsForm(target) || storesCookies()) return;
    const text = { title: t('errors.cookies.title'), copy: t('errors.cookies.text') };
    showToast({ type: 'warning', ...text, data: { persist: true }, hash: 'cookies' });
  });
  useEffect(() => {
    // Before the button's own listener, which may replace it.
    document.addEventListener('click', check, true);
    return () => document.removeEventListener('click', check, true);
  }, []);
}

/** Whether a press sends a form by POST; Enter in a field presses its button, too. */
function sendsForm(pressed: EventTarget | null): boolean {
  const button = pressed instanceof Element ? pressed.closest('button') : null;
  if (button?.type !== 'submit') return false;
  return (button.getAttribute('formmethod') ?? button.form?.method) === 'post';
}
