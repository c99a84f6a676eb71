// oxlint-disable-next-line import/default -- the builder makes the worker and answers its address
import solverUrl from 'altcha-lib/v1/worker?worker&url';
import { type ScriptUrlPolicy, scriptUrlPolicy } from '#web/runtime/script-urls.ts';

/** The URL of the proof-of-work worker. */
export const SOLVER_URL = solverUrl;

/** The scripts of the captcha services, with explicit rendering. */
export const WIDGET_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
} as const;

/** Returns a trusted script URL for one of the URLs above and throws for any other (Trusted Types). */
export function trustedScriptUrl(url: string): string {
  scriptUrls ??= scriptUrlPolicy('landrush-script-urls', (given) => LISTED.includes(given));
  return scriptUrls(url);
}

const LISTED: readonly string[] = [SOLVER_URL, WIDGET_URLS.turnstile, WIDGET_URLS.hcaptcha];

/** A Trusted Types policy can be created once per document. */
let scriptUrls: ScriptUrlPolicy | undefined;
