import type { CaptchaForm } from '#core/account/captcha-form.ts';
import { allowListedHosts } from '#web/runtime/script-urls.ts';
import type { Solved } from './solve-captcha.ts';
import { WIDGET_URLS, trustedScriptUrl } from './trusted-script-url.ts';

/**
 * Shows a captcha service's widget and waits for its token; null when the script cannot be loaded or the widget fails.
 */
export async function showWidget({ kind, siteKey }: WidgetChallenge, form: CaptchaForm, place: Element) {
  const widgets = (await loaded(kind)) ? globalThis[kind] : undefined;
  if (widgets === undefined) return null;
  const holder = document.createElement('div');
  place.replaceChildren(holder);
  return new Promise<Solved | null>((resolve) => {
    widgets.render(holder, {
      sitekey: siteKey,
      action: form,
      callback: (token) => resolve({ solution: token, validMs: VALID_MS[kind] }),
      'error-callback': () => resolve(null),
    });
  });
}

interface WidgetChallenge {
  readonly kind: keyof typeof WIDGET_URLS;
  readonly siteKey: string;
}

/** The time in ms a token is used for; the services accept it for 5 and 2 minutes. */
const VALID_MS = { turnstile: 4 * 60_000, hcaptcha: 100_000 } as const;

/** Adds the service's script to the page once; resolves to whether it was loaded. */
function loaded(kind: keyof typeof WIDGET_URLS): Promise<boolean> {
  if (globalThis[kind] !== undefined) return Promise.resolve(true);
  allowListedHosts();
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = trustedScriptUrl(WIDGET_URLS[kind]);
    script.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
}

/** The API both services share, as far as it is used. */
interface Widgets {
  render(
    place: Element,
    options: {
      readonly sitekey: string;
      readonly action: string;
      readonly callback: (token: string) => void;
      readonly 'error-callback': () => void;
    },
  ): unknown;
}

declare global {
  var turnstile: Widgets | undefined;
  var hcaptcha: Widgets | undefined;
}
