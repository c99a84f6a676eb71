import type { InlineSources } from './cache/hash-inline.ts';

/**
 * The kinds of response, each with its Content-Security-Policy. The only file that defines policies; payment providers
 * are allowed only on payment pages.
 */
export type PolicyName =
  | 'page'
  | 'payment-page'
  | 'plain-page'
  | 'data'
  | 'picture'
  | 'development-page'
  | 'office-page'
  | 'mail';

/** Inputs of the policies. */
export interface PolicyFacts {
  readonly nonce: string;
  /** Hashes of the inline scripts and styles of a page that is the same for all visitors; otherwise its nonce is used. */
  readonly inline?: InlineSources;
  /** Source of the only style of a plain page that is identical for all visitors; otherwise its nonce is used. */
  readonly styleSource?: string;
  readonly isHttps: boolean;
  /** Whether a plain page has a form; its target is our own origin. */
  readonly sendsForms?: boolean;
  readonly providers: ProviderOrigins;
  /** External origins of the brand's font, logo and favicon. */
  readonly fonts: readonly string[];
  readonly images: readonly string[];
  /** Origin of the captcha widget; empty unless the brand uses one. */
  readonly captcha: readonly string[];
  /** Origins of analytics and error reporting, used with consent; empty unless configured. */
  readonly reports: readonly string[];
}

/** Origins of the brand's payment providers, for payment pages. */
export interface ProviderOrigins {
  /** Targets of forms, redirects and frames. */
  readonly pages: readonly string[];
  /** Origins of the provider's script, its frames and connections. */
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connects: readonly string[];
}

export const NO_PROVIDERS: ProviderOrigins = { pages: [], scripts: [], frames: [], connects: [] };

/** The facts of a response that depends on no visitor and no brand. */
export const NO_VISITOR = {
  nonce: '',
  providers: NO_PROVIDERS,
  fonts: [],
  images: [],
  captcha: [],
  reports: [],
} as const;

/** The headers of a response under a policy. */
export function securityHeaders(policy: PolicyName, facts: PolicyFacts): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicies[policy](facts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(policy === 'data' || policy === 'picture' ? {} : PAGE_HEADERS),
    ...(facts.isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** strict-origin-when-cross-origin, because with no-referrer forms sent without JavaScript have `Origin: null`. */
const PAGE_HEADERS = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const contentPolicies: Readonly<Record<PolicyName, (facts: PolicyFacts) => string>> = {
  page: (facts) => pagePolicy(facts, NO_PROVIDERS),
  /** Pages of the back office, which show emails in frames. */
  'office-page': (facts) => pagePolicy(facts, { ...NO_PROVIDERS, frames: ["'self'"] }),
  /** An email inside a page of the back office: no scripts, and nothing is loaded. */
  mail: () =>
    directives({
      'default-src': ["'none'"],
      'style-src': ["'unsafe-inline'"],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'self'"],
      sandbox: [],
    }),
  'payment-page': (facts) => pagePolicy(facts, facts.providers),
  /** Pages with at most one small inline script: errors and the API reference. */
  'plain-page': ({ nonce, styleSource, sendsForms = false, fonts, images }) =>
    directives({
      'default-src': ["'none'"],
      ...(styleSource === undefined
        ? {
            'script-src': [`'nonce-${nonce}'`],
            'style-src': ["'self'", `'nonce-${nonce}'`, ...fonts],
          }
        : { 'style-src': [styleSource] }),
      'font-src': ["'self'", ...fonts],
      'img-src': ["'self'", 'data:', ...images],
      'form-action': [sendsForms ? "'self'" : "'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    }),
  /** The dev server's scripts and styles have no nonce. */
  'development-page': () =>
    directives({ 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"], 'object-src': ["'none'"] }),
  data: () => directives({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  /** Uploaded images: inert even if a browser renders one as a document. */
  picture: () => directives({ 'default-src': ["'none'"], sandbox: [], 'frame-ancestors': ["'none'"] }),
};

function pagePolicy(facts: PolicyFacts, providers: ProviderOrigins): string {
  const { nonce, inline, fonts, images, captcha, reports } = facts;
  const { pages, scripts, connects } = providers;
  const frames = [...pages, ...providers.frames, ...captcha];
  const ofOthers = [...scripts, ...captcha].length === 0 ? [] : [LISTED_HOSTS];
  return directives({
    'default-src': ["'self'"],
    'script-src':
      inline === undefined
        ? // Browsers that support 'strict-dynamic' ignore the hosts; others use them.
          [`'nonce-${nonce}'`, "'strict-dynamic'", ...scripts]
        : // A hash does not extend to what a module imports, as a nonce does.
          ["'self'", ...inline.scripts, ...scripts, ...captcha],
    'worker-src': ["'self'"],
    'style-src': ["'self'", ...(inline?.styles ?? [`'nonce-${nonce}'`]), ...fonts, ...captcha],
    'font-src': ["'self'", ...fonts],
    'img-src': ["'self'", 'data:', ...images],
    'connect-src': ["'self'", ...connects, ...captcha, ...reports],
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
    'form-action': ["'self'", ...pages],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [SCRIPT_URLS, ...(scripts.length === 0 ? [] : [PROVIDER_SCRIPTS]), ...ofOthers],
  });
}

/**
 * Trusted Types policies: for our scripts and the captcha's, for a payment provider's, and for scripts those load
 * (src/web/runtime/script-urls.ts).
 */
const SCRIPT_URLS = 'landrush-script-urls';
const PROVIDER_SCRIPTS = 'landrush-provider-scripts';
const LISTED_HOSTS = 'default';

function directives(sources: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(sources)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
