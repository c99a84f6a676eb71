/** The kinds of answer, each with its own Content-Security-Policy: the only place that says what a page may load and do (architecture.md §2). Providers are let in only where money is paid. */
export type PolicyName = 'page' | 'payment-page' | 'plain-page' | 'data' | 'picture' | 'development-page';

/** What the policies depend on. */
export interface PolicyFacts {
  readonly nonce: string;
  readonly isHttps: boolean;
  /** Origins of the brand's payment providers. */
  readonly providers: readonly string[];
  /** Origins a brand's font, logo or favicon come from when they are not ours. */
  readonly fonts: readonly string[];
  readonly images: readonly string[];
  /** Where the widget comes from that tells people from programs; nowhere unless the brand uses one (D9). */
  readonly captcha: readonly string[];
}

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
  page: (facts) => pagePolicy(facts, []),
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

function pagePolicy({ nonce, fonts, images, captcha }: PolicyFacts, providers: readonly string[]): string {
  const frames = [...providers, ...captcha];
  return directives({
    'default-src': ["'self'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...fonts, ...captcha],
    'font-src': ["'self'", ...fonts],
    'img-src': ["'self'", 'data:', ...images],
    'connect-src': ["'self'", ...captcha],
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
    'form-action': ["'self'", ...providers],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [SCRIPT_URLS, ...(captcha.length === 0 ? [] : [WIDGET_URLS])],
  });
}

/** The policies the browser may make, of src/web/features/captcha: for script addresses listed there, and for those a widget loads by itself. */
const SCRIPT_URLS = 'landrush-script-urls';
const WIDGET_URLS = 'default';

function directives(sources: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(sources)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
