import type { StorefrontView } from '#web/runtime/shell-data.ts';

const LINK_TEXTS = {
  account: 'header.links.account',
  shop: 'header.links.shop',
  dedicatedServer: 'header.links.dedicatedServer',
  solutions: 'header.links.solutions',
  company: 'header.links.company',
  contact: 'header.links.contact',
} as const;

type LinkText = (typeof LINK_TEXTS)[keyof typeof LINK_TEXTS];

/** The brand's links in its order, with its labels or the default ones; login and basket have controls of their own. */
export function navigationLinks(
  links: StorefrontView['brand']['headerLinks'],
  t: (key: LinkText) => string,
): readonly { readonly name: string; readonly href: string }[] {
  return links.flatMap(({ key, name, href }) => {
    if (name !== null) return [{ name, href }];
    return key !== null && isNavigation(key) ? [{ name: t(LINK_TEXTS[key]), href }] : [];
  });
}

function isNavigation(key: string): key is keyof typeof LINK_TEXTS {
  return Object.hasOwn(LINK_TEXTS, key);
}
