import { useEffect, useRef, useState } from 'react';
import type { CaptchaForm } from '#core/account/captcha-form.ts';
import { useShellData } from '#web/shell-data.ts';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { guardForm } from './guard-form.ts';

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
    if (apiBase === null || field.current === null || place.current === null || owner === null) return undefined;
    const given = { apiBase, form, place: place.current };
    return guardForm(owner, {
      field: field.current,
      solve: async () => (await import('./solve-captcha.ts')).solveCaptcha(given),
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
