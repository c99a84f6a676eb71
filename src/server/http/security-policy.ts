/** The kinds of answer, each with its own Content-Security-Policy: the only place that says what a page may load and do (architecture.md §2). Providers are let in only where money is paid. */
export type PolicyName = 'page' | 'payment-page' | 'plain-page' | 'data' | 'picture' | 'development-page';

/** What the policies depend on. */
export interface PolicyFacts {
  readonly nonce: string;
  readonly isHttps: boolean;
  readonly providers: ProviderOrigins;
  /** Origins a brand's font, logo or favicon come from when they are not ours. */
  readonly fonts: readonly string[];
  readonly images: readonly string[];
  /** Where the widget comes from that tells people from programs; nowhere unless the brand uses one (D9). */
  readonly captcha: readonly string[];
  /** Where a brand is told of what happens in browsers, of shoppers who allow it (D13); nowhere unless it says so. */
  readonly reports: readonly string[];
}

/** What a page where money is paid may reach of the brand's payment providers. */
export interface ProviderOrigins {
  /** Pages that are sent to or shown in a frame. */
  readonly pages: readonly string[];
  /** Where a script of theirs comes from, and the frames and answers it brings. */
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connects: readonly string[];
}

export const NO_PROVIDERS: ProviderOrigins = { pages: [], scripts: [], frames: [], connects: [] };

/** The headers of an answer under a named policy. */
export function securityHeaders(policy: PolicyName, facts: PolicyFacts): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicies[policy](facts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(policy === 'data' || policy === 'picture' ? {} : PAGE_HEADERS),
    ...(facts.isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** strict-origin-when-cross-origin, not no-referrer: else forms sent without JavaScript carry `Origin: null`. */
const PAGE_HEADERS = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const contentPolicies: Readonly<Record<PolicyName, (facts: PolicyFacts) => string>> = {
  page: (facts) => pagePolicy(facts, NO_PROVIDERS),
  'payment-page': (facts) => pagePolicy(facts, facts.providers),
  /** Pages without any script of ours: errors and the API's reference. */
  'plain-page': ({ nonce, images }) =>
    directives({
      'default-src': ["'none'"],
      'style-src': [`'nonce-${nonce}'`],
      'img-src': ["'self'", 'data:', ...images],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    }),
  /** The builder's own scripts and styles know no nonce. */
  'development-page': () =>
    directives({ 'frame-ancestors': ["'none'"], 'base-uri': ["'none'"], 'object-src': ["'none'"] }),
  data: () => directives({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  /** What shoppers uploaded: should a browser ever take it for a page, it is one that can do nothing. */
  picture: () => directives({ 'default-src': ["'none'"], sandbox: [], 'frame-ancestors': ["'none'"] }),
};

function pagePolicy({ nonce, fonts, images, captcha, reports }: PolicyFacts, providers: ProviderOrigins): string {
  const { pages, scripts, connects } = providers;
  const frames = [...pages, ...providers.frames, ...captcha];
  const ofOthers = [...scripts, ...captcha].length === 0 ? [] : [LISTED_HOSTS];
  return directives({
    'default-src': ["'self'"],
    // Browsers that know 'strict-dynamic' go by it alone, others by the hosts.
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...scripts],
    'worker-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...fonts, ...captcha],
    'font-src': ["'self'", ...fonts],
    'img-src': ["'self'", 'data:', ...images],
    'connect-src': ["'self'", ...connects, ...captcha, ...reports],
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
    'form-action': ["'self'", ...pages],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [LATE_SCRIPTS, SCRIPT_URLS, ...(scripts.length === 0 ? [] : [PROVIDER_SCRIPTS]), ...ofOthers],
  });
}

/** The policies the browser may make: for the scripts that came with the page (src/web/late-scripts.tsx), for those of ours and of the captcha, for a payment provider's, and for what those load by themselves (src/web/script-urls.ts). */
const LATE_SCRIPTS = 'landrush-late-scripts';
const SCRIPT_URLS = 'landrush-script-urls';
const PROVIDER_SCRIPTS = 'landrush-provider-scripts';
const LISTED_HOSTS = 'default';

function directives(sources: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(sources)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
