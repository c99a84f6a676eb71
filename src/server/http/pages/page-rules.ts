import { prefersMarkdown } from '#core/seo/prefers-markdown.ts';
import type { PolicyName } from './security-policy.ts';

/** What the server knows of a page by its path. */
export interface PageRule {
  /** The path pattern, for logs and metrics. */
  readonly route: string;
  readonly policy: PolicyName;
  /** Whether it is identical for all visitors without a session and may be cached rendered. */
  readonly isCached: boolean;
  /** Whether guests whose session looks the same get the same page, which is then cached too. */
  readonly isCachedForGuests?: true;
  /** Whether guests whose session looks the same share the document around its content (docs/decisions/143). */
  readonly sharesFrame?: true;
  /** Whether it is also sent as Markdown to clients that prefer it (docs/decisions/103). */
  readonly hasMarkdown?: true;
  /** Whether it always shows personal data, also to visitors without a session who have a mailed key. */
  readonly isPersonal?: true;
  /**
   * Whether browsers may keep it for back navigation for visitors who are not signed in: it shows the catalogue and the basket
   * count.
   */
  readonly isRestorable?: true;
  /** Whether card numbers are removed from its forms instead of refusing them, so that the other fields are kept. */
  readonly emptiesCards?: true;
  /** Who may cache the content of a versioned address permanently: shared caches, or only the requesting browser. */
  readonly immutableFor?: 'public' | 'private';
}

/** The rule of a path; the router's data requests follow their page. */
export function pageRuleOf(path: string): PageRule {
  // The router requests '/_.data' for a page whose path ends with a slash.
  const page = path.replace(/(?:(?<=\/)_)?\.data$/, '').replace(/(?<=.)\/$/, '');
  return RULES.find(([pattern]) => pattern.test(page))?.[1] ?? OTHER;
}

const OTHER = rule('(other page)');

/** Every route of the storefront; the first match counts, static paths before parameters. */
const RULES: readonly (readonly [RegExp, PageRule])[] = [
  [/^\/(?:order|loading)?$/, rule('/')],
  // The router's manifest of route files.
  [/^\/__manifest$/, { route: '/__manifest', policy: 'data', isCached: false, immutableFor: 'public' }],
  [/^\/order\/shop$/, { ...cached('/order/shop'), isCachedForGuests: true, isRestorable: true, hasMarkdown: true }],
  [
    /^\/order\/product\/add\/[^/]+$/,
    { ...cached('/order/product/add/{pid}'), isCachedForGuests: true, isRestorable: true, hasMarkdown: true },
  ],
  [
    /^\/order\/product\/recommendations\/[^/]+$/,
    { ...cached('/order/product/recommendations/{pid}'), isRestorable: true },
  ],
  [/^\/order\/recommendations$/, { ...cached('/order/recommendations'), isRestorable: true }],
  [/^\/order\/(?:basket|cart)$/, { ...cached('/order/basket'), sharesFrame: true }],
  [/^\/order\/empty$/, cached('/order/empty')],
  [/^\/order\/checkout$/, { ...payment('/order/checkout'), emptiesCards: true, sharesFrame: true }],
  [/^\/order\/invoice\/[^/]+\.pdf$/, { ...payment('/order/invoice/{id}.pdf'), policy: 'data' }],
  [/^\/order\/invoice\/[^/]+\.xml$/, { ...payment('/order/invoice/{id}.xml'), policy: 'data' }],
  [/^\/order\/invoice\/[^/]+$/, payment('/order/invoice/{id}')],
  [/^\/order\/shop\/express\/add\/[^/]+$/, rule('/order/shop/express/add/{pid}')],
  [/^\/order\/product\/edit\/[^/]+$/, rule('/order/product/edit/{bpid}')],
  [/^\/order\/product\/requires-action$/, rule('/order/product/requires-action/')],
  [/^\/order\/product\/not-found$/, rule('/order/product/not-found/')],
  [/^\/order\/auth(?:\/(?:login|register|signup|logout|signout|transfer|staff-view|recover))?$/, rule('/order/auth')],
  [/^\/order\/domains$/, { ...cached('/order/domains'), isRestorable: true, hasMarkdown: true }],
  [/^\/order\/cookies$/, rule('/order/cookies')],
  [/^\/order\/cancel$/, rule('/order/cancel')],
  [/^\/order\/withdraw$/, rule('/order/withdraw')],
  [/^\/order\/account\/avatar\/[^/]+$/, picture('/order/account/avatar/{hash}')],
  [/^\/order\/account(?:\/|$)/, rule('/order/account')],
  [/^\/orders?\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, payment('/order/{orderId}')],
];

function rule(route: string): PageRule {
  return { route, policy: 'page', isCached: false };
}

function cached(route: string): PageRule {
  return { route, policy: 'page', isCached: true };
}

function picture(route: string): PageRule {
  return { route, policy: 'picture', isCached: false, immutableFor: 'private' };
}

function payment(route: string): PageRule {
  return { route, policy: 'payment-page', isCached: false, isPersonal: true };
}

/** Whether a request is for the Markdown of a page, in which only the header is parsed that names it. */
export function asksForMarkdown({ hasMarkdown }: PageRule, accept: string | undefined): boolean {
  return hasMarkdown === true && prefersMarkdown(accept);
}
