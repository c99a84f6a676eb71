import { z } from 'zod';
import { HEADER_LINKS } from '#core/storefront/brand.ts';
import { captchaFields } from './captcha-fields.ts';
import {
  countryCode,
  currencyCode,
  href,
  imagePath,
  key,
  mailAddress,
  moment,
  positiveNumber,
  secretName,
  text,
  webAddress,
} from './scalars.ts';
import { themeFields } from './theme-fields.ts';

const host = z
  .string()
  .max(253, 'must have at most 253 characters')
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/u,
    'must be a host name in lower case without scheme, port or path ("shop.example.com")',
  );

const network = z.string().describe('An IPv4 or IPv6 address or network: 192.0.2.0/24, 2001:db8::/32');

/** The adapters there are (src/server/adapters/payments). */
const PAYMENT_PROVIDERS = ['sandbox'] as const;

const CHECKOUT_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 'card-intent'] as const;

const legal = z.strictObject({
  name: text,
  address: text,
  tax_registrations: z
    .array(
      z.strictObject({
        country: countryCode,
        number: text,
        one_stop_shop: z
          .boolean()
          .optional()
          .describe('Charges the tax of every EU member state through this registration'),
      }),
    )
    .optional()
    .describe('Where the brand charges tax'),
  terms_url: href,
  terms_version: text.describe('Kept with every order: "2026-03"'),
  privacy_url: href,
});

/** brand.yaml: who sells, where, in what look (D2). */
export const brandFile = z.strictObject({
  name: text,
  hosts: z.array(host).min(1, 'must have at least one host').describe('Host names that show this brand, without port'),
  image: imagePath.optional().describe('The logo; the name is shown when left out'),
  favicon: imagePath.optional(),
  languages: z
    .array(z.enum(['en']))
    .min(1, 'must have at least one language')
    .optional(),
  ...themeFields,
  storefront_route: z.string().optional().describe('Where error pages lead back to; /order/shop when left out'),
  header_links: z.array(z.strictObject({ key: z.enum(HEADER_LINKS), href })).optional(),
  footer: z.strictObject({
    description: text,
    social_links: z.array(z.strictObject({ name: text, href: webAddress })).optional(),
  }),
  legal,
  sender_address: mailAddress.describe('Mails to customers come from here'),
  country: countryCode,
  currencies: z
    .array(currencyCode)
    .min(1, 'must have at least one currency')
    .describe('Sold in these; the first is the default'),
  prices_include_tax: z.boolean(),
  keep_abroad: z
    .enum(['gross', 'net'])
    .optional()
    .describe('What stays when a buyer abroad has another tax inside the price'),
  guest_checkout: z.boolean().optional(),
  captcha: captchaFields.optional().describe('How people are told from programs; proof-of-work when left out'),
  order_button: z
    .strictObject({ pay: text, free: text })
    .optional()
    .describe('Wording the law of the market asks for; needed in the EU'),
  blocked_networks: z.array(network).optional(),
  allowed_networks: z.array(network).optional().describe('When given, everybody else is refused'),
  maintenance: z.strictObject({ message: text, until: moment.optional() }).optional(),
  payment_providers: z
    .array(
      z.strictObject({
        provider: z.enum(PAYMENT_PROVIDERS),
        types: z.array(z.literal([...CHECKOUT_TYPES])).min(1, 'must have at least one type'),
        secret: secretName.optional(),
      }),
    )
    .optional(),
  trial_needs_method: z.boolean().optional(),
  card_payable_hours: positiveNumber
    .max(720, 'must be at most 720')
    .optional()
    .describe('How long an unpaid order may be paid by card; 24 when left out'),
  custom_fields: z
    .array(z.strictObject({ key, name: text, required: z.boolean().optional() }))
    .optional()
    .describe('Asked for at registration'),
});

export type BrandFile = z.infer<typeof brandFile>;
