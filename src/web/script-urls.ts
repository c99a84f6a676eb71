/** Hosts whose own scripts load more of themselves where a brand lets them in: the captcha's widgets, and the payment provider that puts its fields into our page. */
const LISTED_HOSTS = /^https:\/\/(?:challenges\.cloudflare\.com|(?:[a-z0-9-]+\.)*(?:hcaptcha|js\.stripe)\.com)\//;

/** Makes an address one that scripts are run from. */
export type ScriptUrlPolicy = (url: string) => string;

/** A policy of Trusted Types under a name the page's Content-Security-Policy lists (security-policy.ts): the addresses it allows and no other; once in a document. */
export function scriptUrlPolicy(name: string, isAllowed: (url: string) => boolean): ScriptUrlPolicy {
  const createScriptURL = (url: string) => {
    if (!isAllowed(url)) throw new TypeError('This script is not one of ours.');
    return url;
  };
  const policy = globalThis.trustedTypes?.createPolicy(name, { createScriptURL });
  return policy === undefined ? createScriptURL : (url) => policy.createScriptURL(url);
}

/** Lets scripts of the listed hosts load the rest of themselves by address, and nothing written as text. */
export function letListedHostsLoad(): void {
  ofListedHosts ??= scriptUrlPolicy('default', (url) => LISTED_HOSTS.test(url));
}

let ofListedHosts: ScriptUrlPolicy | undefined;

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
