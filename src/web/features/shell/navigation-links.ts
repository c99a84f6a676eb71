import type { StorefrontView } from '#web/shell-data.ts';

const LINK_TEXTS = {
  shop: 'header.links.shop',
  dedicatedServer: 'header.links.dedicatedServer',
  solutions: 'header.links.solutions',
  company: 'header.links.company',
  contact: 'header.links.contact',
} as const;

interface NavigationLink {
  readonly textKey: (typeof LINK_TEXTS)[keyof typeof LINK_TEXTS];
  readonly href: string;
}

/** The brand's links to show as such; login, basket and account have controls of their own. */
export function navigationLinks(links: StorefrontView['brand']['header_links']): readonly NavigationLink[] {
  return links.flatMap(({ key, href }) => (isNavigation(key) ? [{ textKey: LINK_TEXTS[key], href }] : []));
}

function isNavigation(key: string): key is keyof typeof LINK_TEXTS {
  return Object.hasOwn(LINK_TEXTS, key);
}
