import { useEffect, useRef, useState } from 'react';
import type { CaptchaForm } from '#core/account/captcha-form.ts';
import { useShellData } from '#web/shell-data.ts';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import type { GuardedForm, GuardOptions } from './guard-form.ts';

/**
 * Stands in a form that a captcha protects (D9) and sends the solution as `captcha`: it is worked out from the first touch on, and only a form sent
 * before it is ready says that it waits. Without JavaScript the field stays empty, and stricter limits hold.
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

/** Guards the form as soon as what it takes is there: no part of what a page has to load first. Answers how to stop. */
function guard(form: GuardedForm, field: HTMLInputElement, given: Omit<GuardOptions, 'field'>): () => void {
  let stop: (() => void) | null = null;
  let isWanted = true;
  void import('./guard-form.ts').then(
    ({ guardForm }) => {
      if (isWanted) stop = guardForm(form, { field, ...given });
    },
    // Without it the form is sent as it is without scripts.
    () => undefined,
  );
  return () => {
    isWanted = false;
    stop?.();
  };
}
