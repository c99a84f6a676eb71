import { z } from 'zod';
import { LANGUAGES } from '#core/languages/languages.ts';
import { WITHDRAWAL_RULES } from '#core/orders/withdrawal.ts';
import { HEADER_LINKS } from '#core/storefront/brand.ts';
import { STORE_SCHEMA } from '#core/storefront/store-schema.ts';
import { captchaFields } from './captcha-fields.ts';
import { analyticsFields, errorReportingFields } from './insight-fields.ts';
import { accountFields, numberFields } from './invoice-fields.ts';
import { provisioningFields, webhookFields } from './provisioning-fields.ts';
import { renewalFields } from './renewal-fields.ts';
import {
  amount,
  countryCode,
  currencyCode,
  href,
  imagePath,
  key,
  mailAddress,
  instant,
  positiveNumber,
  regionCode,
  secretName,
  text,
  timeZone,
  webAddress,
  words,
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

/** The existing adapters (src/server/adapters/payments). */
const PAYMENT_PROVIDERS = ['sandbox', 'offline', 'stripe'] as const;

const CHECKOUT_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 'card-intent'] as const;

const checkoutType = z.literal([...CHECKOUT_TYPES]);

const amounts = z.record(currencyCode, amount);

const paymentType = z.union([
  checkoutType,
  z.strictObject({
    type: checkoutType,
    countries: z.array(countryCode).min(1).optional().describe('Only for buyers there'),
    currencies: z.array(currencyCode).min(1).optional(),
    min: amounts.optional().describe('The least it takes at once'),
    max: amounts.optional().describe('The most it takes at once'),
  }),
]);

const countryList = z
  .array(countryCode)
  .min(1, 'must have at least one country')
  .describe('ISO 3166-1 codes; EU stands for its member states');

const billingCountries = z.union([z.strictObject({ only: countryList }), z.strictObject({ not: countryList })]);

const legal = z.strictObject({
  name: text,
  address: words,
  tax_registrations: z
    .array(
      z.strictObject({
        country: countryCode,
        region: regionCode.optional().describe('Of taxes that regions have of their own: "QC" of CA-QC'),
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
  imprint_url: href.optional().describe('Who runs the shop; needed in Germany (§ 5 DDG) and Austria (§ 5 ECG)'),
});

const namedLink = z.strictObject({ name: words, href });

const headerLink = z.union([z.strictObject({ key: z.enum(HEADER_LINKS), href }), namedLink]);

/** brand.yaml: the seller, its hosts, legal data and design. */
export const brandFile = z.strictObject({
  schema: z
    .literal(STORE_SCHEMA)
    .describe('The version of the form of these files; landrush stores upgrade rewrites older files'),
  name: text,
  hosts: z.array(host).min(1, 'must have at least one host').describe('Host names that show this brand, without port'),
  image: imagePath.optional().describe('The logo; the name is shown when left out'),
  favicon: imagePath.optional(),
  languages: z
    .array(z.enum(Object.keys(LANGUAGES)))
    .min(1, 'must have at least one language')
    .optional()
    .describe('Spoken in these; the first is the default. Texts may be given by language: {en: …, de: …}'),
  ...themeFields,
  storefront_route: z.string().optional().describe('Where error pages lead back to; /order/shop when left out'),
  header_links: z
    .array(headerLink)
    .max(12, 'must have at most 12 links')
    .optional()
    .describe('One of the known links by its key, or any other by a name of your own'),
  footer: z.strictObject({
    description: words,
    social_links: z.array(z.strictObject({ name: text, href: webAddress })).optional(),
    link_lists: z
      .array(
        z.strictObject({
          heading: words,
          links: z.array(namedLink).min(1, 'must have at least one link').max(12, 'must have at most 12 links'),
        }),
      )
      .max(4, 'must have at most 4 lists')
      .optional()
      .describe('Lists of links, each under its heading'),
  }),
  legal,
  sender_address: mailAddress.describe('Mails to customers come from here'),
  country: countryCode,
  billing: z
    .strictObject({ countries: billingCountries.optional() })
    .optional()
    .describe(
      'Where who is billed may be: {countries: {only: [DE, AT]}} or {countries: {not: [US]}}; everywhere when left out',
    ),
  time_zone: timeZone
    .optional()
    .describe(
      'Whose days count for tax rates, promotions, invoices and renewals: Europe/Berlin; that of the country when left out, if it has only one',
    ),
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
  analytics: analyticsFields
    .optional()
    .describe('Where commerce events of shoppers who allow it are told; nothing is counted when left out'),
  error_reporting: errorReportingFields
    .optional()
    .describe('Where faults in browsers of shoppers who allow it are reported; nowhere when left out'),
  order_button: z
    .strictObject({ pay: words, free: words })
    .optional()
    .describe('Wording the law of the market asks for; needed in the EU'),
  withdrawal: z
    .enum(WITHDRAWAL_RULES)
    .optional()
    .describe(
      'Who may withdraw within 14 days by the function the law of the EU asks for: consumers in the EU when left out',
    ),
  blocked_networks: z.array(network).optional(),
  allowed_networks: z.array(network).optional().describe('When given, everybody else is refused'),
  maintenance: z.strictObject({ message: words, until: instant.optional() }).optional(),
  payment_providers: z
    .array(
      z.strictObject({
        provider: z.enum(PAYMENT_PROVIDERS),
        types: z.array(paymentType).min(1, 'must have at least one type'),
        secret: secretName.optional().describe('The name of the secret key of its API (stripe)'),
        webhook_secret: secretName.optional().describe('The name of the secret its events are signed with (stripe)'),
        previous_webhook_secret: secretName.optional().describe('The secret before, while it is being changed'),
        publishable_key: secretName
          .optional()
          .describe('The name of the publishable key its card fields on our page are shown with (stripe, card-intent)'),
      }),
    )
    .optional(),
  account: accountFields
    .optional()
    .describe(
      'The own bank account: printed on invoices, and where transfers go that a person looks for (provider: offline)',
    ),
  invoices: numberFields
    .extend({ credit_notes: numberFields.optional().describe('A series of their own; CN-000001 when left out') })
    .optional()
    .describe('How invoices are numbered, without a gap; INV-000001 when left out'),
  trial_needs_method: z.boolean().optional(),
  card_payable_hours: positiveNumber
    .max(720, 'must be at most 720')
    .optional()
    .describe('How long an unpaid order may be paid by card; 24 when left out'),
  transfer_payable_hours: positiveNumber
    .max(2160, 'must be at most 2160')
    .optional()
    .describe('How long an unpaid order may be paid by transfer, debit or offline; 336 (14 days) when left out'),
  renewals: renewalFields
    .optional()
    .describe('When services and names are invoiced and charged again, and what happens when they are not paid'),
  provisioning: provisioningFields
    .optional()
    .describe('Who sets services up where a product names nobody; nobody when left out'),
  webhooks: z
    .array(webhookFields)
    .max(10, 'must have at most 10 receivers')
    .optional()
    .describe('Where the operator is told what happens'),
  custom_fields: z
    .array(z.strictObject({ key, name: words, required: z.boolean().optional() }))
    .optional()
    .describe('Asked for at registration'),
});

export type BrandFile = z.infer<typeof brandFile>;
