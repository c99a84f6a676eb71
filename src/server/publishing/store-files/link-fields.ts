import { z } from 'zod';
import { HEADER_LINKS } from '#core/storefront/brand.ts';
import { href, text, webAddress, words } from './scalars.ts';

const namedLink = z.strictObject({
  name: words.describe('The text of the link'),
  href: href.describe('Where the link leads'),
});

const headerLink = z.union([
  z.strictObject({
    key: z.enum(HEADER_LINKS).describe('A known link, whose text is translated'),
    href: href.describe('Where the link leads'),
  }),
  namedLink,
]);

const linkList = z.strictObject({
  heading: words.describe('The heading of the list'),
  links: z
    .array(namedLink)
    .min(1, 'must have at least one link')
    .max(12, 'must have at most 12 links')
    .describe('The links of the list'),
});

/** Links of the header and footer. */
export const linkFields = {
  header_links: z
    .array(headerLink)
    .max(12, 'must have at most 12 links')
    .optional()
    .describe('Links of the header: known ones by key, others by a name; none when left out'),
  footer: z
    .strictObject({
      description: words.describe('One or two sentences about the shop'),
      social_links: z
        .array(
          z.strictObject({
            name: text.describe('The name of the network'),
            href: webAddress.describe('The page of the brand there'),
          }),
        )
        .optional()
        .describe('Pages of the brand in social networks; none when left out'),
      link_lists: z
        .array(linkList)
        .max(4, 'must have at most 4 lists')
        .optional()
        .describe(
          'Lists of links, each with a heading, before the links for cancelling and withdrawing without login, which every footer has; none when left out',
        ),
    })
    .describe('The footer of every page'),
};
