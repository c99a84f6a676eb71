// oxlint-disable-next-line import/default -- the builder makes the worker and answers its address
import solverUrl from './solver-worker.ts?worker&url';

/** Where our own worker is. */
export const SOLVER_URL = solverUrl;

/** The widgets of the services, rendered when we say so. */
export const WIDGET_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
} as const;

/** Where the widgets may load more of themselves from. */
const WIDGET_HOSTS = /^https:\/\/(?:challenges\.cloudflare\.com|(?:[a-z0-9-]+\.)*hcaptcha\.com)\//;

/** An address this app itself runs a script from: those above and no other; the browser takes only what went through here (Trusted Types). */
export function trustedScriptUrl(url: string): string {
  scriptUrls ??= createPolicy('landrush-script-urls', (given) => LISTED.includes(given));
  return scriptUrls(url);
}

/** Lets a widget load the rest of itself by address, and nothing written as text; the page's policy allows it where the brand uses one. */
export function letWidgetsLoad(): void {
  ofWidgets ??= createPolicy('default', (given) => WIDGET_HOSTS.test(given));
}

const LISTED: readonly string[] = [SOLVER_URL, WIDGET_URLS.turnstile, WIDGET_URLS.hcaptcha];

/** A policy can be made once in a document. */
let scriptUrls: ScriptUrlPolicy | undefined;
let ofWidgets: ScriptUrlPolicy | undefined;

type ScriptUrlPolicy = (url: string) => string;

function createPolicy(name: string, isAllowed: (url: string) => boolean): ScriptUrlPolicy {
  const createScriptURL = (url: string) => {
    if (!isAllowed(url)) throw new TypeError('This script is not one of ours.');
    return url;
  };
  const policy = globalThis.trustedTypes?.createPolicy(name, { createScriptURL });
  return policy === undefined ? createScriptURL : (url) => policy.createScriptURL(url);
}

declare global {
  /** The compiler's libraries do not know it yet. What a policy makes stands for a string wherever a script's address is taken. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { readonly createScriptURL: ScriptUrlPolicy },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
}
