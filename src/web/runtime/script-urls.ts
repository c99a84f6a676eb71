/**
 * Hosts whose scripts load further scripts where a brand allows them: captcha widgets and the payment provider's card
 * fields.
 */
const LISTED_HOSTS = /^https:\/\/(?:challenges\.cloudflare\.com|(?:[a-z0-9-]+\.)*(?:hcaptcha|js\.stripe)\.com)\//;

/** Turns a URL into a trusted script URL; throws for a URL that is not allowed. */
export type ScriptUrlPolicy = (url: string) => string;

/**
 * Creates a Trusted Types policy, named in the page's Content-Security-Policy (security-policy.ts), for the allowed
 * URLs only. A name can be used once per document.
 */
export function scriptUrlPolicy(name: string, isAllowed: (url: string) => boolean): ScriptUrlPolicy {
  const createScriptURL = (url: string) => {
    if (!isAllowed(url)) throw new TypeError('This script is not one of ours.');
    return url;
  };
  const policy = globalThis.trustedTypes?.createPolicy(name, { createScriptURL });
  return policy === undefined ? createScriptURL : (url) => policy.createScriptURL(url);
}

/** Lets scripts of the listed hosts load further scripts by URL, but none from text. */
export function allowListedHosts(): void {
  ofListedHosts ??= scriptUrlPolicy('default', (url) => LISTED_HOSTS.test(url));
}

let ofListedHosts: ScriptUrlPolicy | undefined;

declare global {
  /**
   * Missing from the compiler's DOM library. The result of a policy is accepted as a string wherever a script URL is
   * expected.
   */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { readonly createScriptURL: ScriptUrlPolicy },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
}
