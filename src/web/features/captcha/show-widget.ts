import type { CaptchaForm } from '#core/account/captcha-form.ts';
import { letListedHostsLoad } from '#web/script-urls.ts';
import type { Solved } from './solve-captcha.ts';
import { trustedScriptUrl, WIDGET_URLS } from './trusted-script-url.ts';

/** Shows a service's widget and waits for its token; null when its script does not come or it gives up. */
export async function showWidget({ kind, siteKey }: WidgetChallenge, form: CaptchaForm, place: Element) {
  const widgets = (await loaded(kind)) ? globalThis[kind] : undefined;
  if (widgets === undefined) return null;
  const holder = document.createElement('div');
  place.replaceChildren(holder);
  return new Promise<Solved | null>((resolve) => {
    widgets.render(holder, {
      sitekey: siteKey,
      action: form,
      callback: (token) => resolve({ solution: token, goodForMs: GOOD_FOR_MS[kind] }),
      'error-callback': () => resolve(null),
    });
  });
}

interface WidgetChallenge {
  readonly kind: keyof typeof WIDGET_URLS;
  readonly siteKey: string;
}

/** The services take a token for 5 and for 2 minutes. */
const GOOD_FOR_MS = { turnstile: 4 * 60_000, hcaptcha: 100_000 } as const;

/** Puts the service's script into the page once; whether it came. */
function loaded(kind: keyof typeof WIDGET_URLS): Promise<boolean> {
  if (globalThis[kind] !== undefined) return Promise.resolve(true);
  letListedHostsLoad();
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = trustedScriptUrl(WIDGET_URLS[kind]);
    script.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
}

/** What both services' scripts offer, as far as it is used. */
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
