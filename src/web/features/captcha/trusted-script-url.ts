import { scriptUrlPolicy } from '#web/script-urls.ts';
import type { ScriptUrlPolicy } from '#web/script-urls.ts';
// oxlint-disable-next-line import/default -- the builder makes the worker and answers its address
import solverUrl from './solver-worker.ts?worker&url';

/** Where our own worker is. */
export const SOLVER_URL = solverUrl;

/** The widgets of the services, rendered when we say so. */
export const WIDGET_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
} as const;

/** An address this app itself runs a script from: those above and no other; the browser takes only what went through here (Trusted Types). */
export function trustedScriptUrl(url: string): string {
  scriptUrls ??= scriptUrlPolicy('landrush-script-urls', (given) => LISTED.includes(given));
  return scriptUrls(url);
}

const LISTED: readonly string[] = [SOLVER_URL, WIDGET_URLS.turnstile, WIDGET_URLS.hcaptcha];

/** A policy can be made once in a document. */
let scriptUrls: ScriptUrlPolicy | undefined;
