import type { PolicyName } from './security-policy.ts';

/** What the server knows of a page by its path; what the page shows is the router's business. */
export interface PageRule {
  /** The path with its parameters named, for logs and metrics. */
  readonly route: string;
  readonly policy: PolicyName;
  /** Whether it is the same for everybody without a session and may be kept rendered (architecture.md §3). */
  readonly isKept: boolean;
  /** Whether it always shows something of one person, also of somebody without a session who has a key (D12). */
  readonly isPersonal?: true;
  /** Whether browsers may keep it for going back to, as long as it names nobody: it shows what is for sale and how much is in the basket. */
  readonly isGoneBackTo?: true;
  /** Who may keep what is at the address for good, where the address names a version of it: anybody, or only the browser that asked. */
  readonly isLastingFor?: 'public' | 'private';
}

/** The rule of a path; data requests of the router follow the page they belong to. */
export function pageRuleOf(path: string): PageRule {
  // The router asks for '/_.data' where the page's own path ends with a slash.
  const page = path.replace(/(?:(?<=\/)_)?\.data$/, '').replace(/(?<=.)\/$/, '');
  return RULES.find(([pattern]) => pattern.test(page))?.[1] ?? OTHER;
}

const OTHER = rule('(other page)');

/** The routes of specification §2 and D5; the first that fits counts, static paths before parameters. */
const RULES: readonly (readonly [RegExp, PageRule])[] = [
  [/^\/(?:order|loading)?$/, rule('/')],
  // The router's own: which files the routes of a build are made of.
  [/^\/__manifest$/, { route: '/__manifest', policy: 'data', isKept: false, isLastingFor: 'public' }],
  [/^\/order\/shop$/, { ...kept('/order/shop'), isGoneBackTo: true }],
  [/^\/order\/product\/add\/[^/]+$/, { ...kept('/order/product/add/{pid}'), isGoneBackTo: true }],
  [
    /^\/order\/product\/recommendations\/[^/]+$/,
    { ...kept('/order/product/recommendations/{pid}'), isGoneBackTo: true },
  ],
  [/^\/order\/recommendations$/, { ...kept('/order/recommendations'), isGoneBackTo: true }],
  [/^\/order\/(?:basket|cart)$/, kept('/order/basket')],
  [/^\/order\/empty$/, kept('/order/empty')],
  [/^\/order\/checkout$/, payment('/order/checkout')],
  [/^\/order\/invoice\/[^/]+\.pdf$/, { ...payment('/order/invoice/{id}.pdf'), policy: 'data' }],
  [/^\/order\/invoice\/[^/]+$/, payment('/order/invoice/{id}')],
  [/^\/order\/shop\/express\/add\/[^/]+$/, rule('/order/shop/express/add/{pid}')],
  [/^\/order\/product\/edit\/[^/]+$/, rule('/order/product/edit/{bpid}')],
  [/^\/order\/product\/requires-action$/, rule('/order/product/requires-action/')],
  [/^\/order\/product\/not-found$/, rule('/order/product/not-found/')],
  [/^\/order\/auth(?:\/(?:login|register|signup|logout|signout|transfer|recover))?$/, rule('/order/auth')],
  [/^\/order\/domains$/, { ...rule('/order/domains'), isGoneBackTo: true }],
  [/^\/order\/cookies$/, rule('/order/cookies')],
  [/^\/order\/account\/avatar\/[^/]+$/, picture('/order/account/avatar/{hash}')],
  [/^\/order\/account(?:\/|$)/, rule('/order/account')],
  [/^\/orders?\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, payment('/order/{orderId}')],
];

function rule(route: string): PageRule {
  return { route, policy: 'page', isKept: false };
}

function kept(route: string): PageRule {
  return { route, policy: 'page', isKept: true };
}

function picture(route: string): PageRule {
  return { route, policy: 'picture', isKept: false, isLastingFor: 'private' };
}

function payment(route: string): PageRule {
  return { route, policy: 'payment-page', isKept: false, isPersonal: true };
}
