import { useEffect, useRef, useState } from 'react';
import type { CaptchaForm } from '#core/account/captcha-form.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import type { GuardOptions, GuardedForm } from './guard-form.ts';

/**
 * The captcha of a form; its solution is submitted as `captcha`. It is solved from the first interaction on; a form
 * submitted earlier waits and shows that. Without scripts the field stays empty and stricter rate limits apply
 * (docs/rules/account.md).
 */
export function CaptchaField({ form }: { readonly form: CaptchaForm }) {
  const t = useText(navigation);
  const client = useShellData()?.storefront.client;
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const apiBase = client === undefined || client.captcha.mode === 'off' ? null : client.apiBase;
  useEffect(() => {
    const owner = field.current?.form ?? null;
    const target = place.current;
    if (apiBase === null || field.current === null || target === null || owner === null) return undefined;
    return guard(owner, field.current, {
      solve: async () => (await import('./solve-captcha.ts')).solveCaptcha({ apiBase, form, place: target }),
      onWaiting: setIsWaiting,
    });
  }, [apiBase, form]);
  if (apiBase === null) return null;
  return (
    <div className="grid gap-2 text-13 text-muted-foreground empty:hidden">
      <input ref={field} type="hidden" name="captcha" />
      <div ref={place} className="empty:hidden" />
      <p role="status" className="empty:hidden">
        {isWaiting ? t('navigation.captcha.checking') : null}
      </p>
    </div>
  );
}

/**
 * Protects the form once the module is loaded, which is not part of the initial bundle. Returns the function that stops
 * it.
 */
function guard(form: GuardedForm, field: HTMLInputElement, options: Omit<GuardOptions, 'field'>): () => void {
  let stop: (() => void) | null = null;
  let isMounted = true;
  void import('./guard-form.ts').then(
    ({ guardForm }) => {
      if (isMounted) stop = guardForm(form, { field, ...options });
    },
    // If the module cannot be loaded the form is submitted without a solution.
    () => undefined,
  );
  return () => {
    isMounted = false;
    stop?.();
  };
}
