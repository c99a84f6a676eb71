import { z } from 'zod';
import { LANGUAGES } from '#core/languages/languages.ts';
import { WITHDRAWAL_RULES } from '#core/orders/withdrawal.ts';
import { STORE_SCHEMA } from '#core/storefront/store-schema.ts';
import { captchaFields } from './captcha-fields.ts';
import { analyticsFields, errorReportingFields } from './insight-fields.ts';
import { accountFields, numberFields } from './invoice-fields.ts';
import { legalFields } from './legal-fields.ts';
import { linkFields } from './link-fields.ts';
import { paymentProviders } from './payment-fields.ts';
import { provisioningFields, webhookFields } from './provisioning-fields.ts';
import { renewalFields } from './renewal-fields.ts';
import {
  countryCode,
  countryOrUnion,
  currencyCode,
  imagePath,
  key,
  mailAddress,
  instant,
  positiveNumber,
  text,
  timeZone,
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

const countryList = z.array(countryOrUnion).min(1, 'must have at least one country');

const billingCountries = z.union([
  z.strictObject({ only: countryList.describe('Sold only to these countries; EU stands for its member states') }),
  z.strictObject({
    not: countryList.describe('Sold everywhere except to these countries; EU stands for its member states'),
  }),
]);

/** brand.yaml: the seller, its hosts, legal data and design. */
export const brandFile = z.strictObject({
  schema: z
    .literal(STORE_SCHEMA)
    .describe('The schema version of the files of this store; landrush stores upgrade rewrites older files'),
  name: text.describe('The name of the brand, as shoppers see it'),
  hosts: z
    .array(host)
    .min(1, 'must have at least one host')
    .describe(
      'Host names that show this brand, without a port; the first is the canonical one, in emails and for search engines',
    ),
  image: imagePath.optional().describe('The logo; the name as text when left out'),
  favicon: imagePath.optional().describe('The icon of browser tabs; none when left out'),
  languages: z
    .array(z.enum(Object.keys(LANGUAGES)))
    .min(1, 'must have at least one language')
    .optional()
    .describe(
      'Languages of the shop, the first is the default. Texts are then given by language: {en: …, de: …}; [en] when left out',
    ),
  ...themeFields,
  storefront_route: z.string().optional().describe('The page that error pages link to; /order/shop when left out'),
  ...linkFields,
  legal: legalFields.describe('The seller, its registrations and its legal pages'),
  sender_address: mailAddress.describe('The sender of emails to customers, and the address for operator tasks'),
  country: countryCode.describe('The country of the seller; decides tax, legal texts and the time zone'),
  billing: z
    .strictObject({
      countries: billingCountries.optional().describe('{only: […]} or {not: […]}; everywhere when left out'),
    })
    .optional()
    .describe('The billing countries the brand sells to; everywhere when left out'),
  time_zone: timeZone
    .optional()
    .describe(
      'The time zone whose days count for tax rates, promotions, invoices and renewals; that of the country, if it has only one, when left out',
    ),
  currencies: z
    .array(currencyCode)
    .min(1, 'must have at least one currency')
    .describe('Currencies of the shop; the first is the default'),
  prices_include_tax: z.boolean().describe('Whether prices in the files and in the shop include tax'),
  keep_abroad: z
    .enum(['gross', 'net'])
    .optional()
    .describe(
      'What stays the same when the tax of the buyer differs from that in the price: the gross or the net price; gross when left out',
    ),
  guest_checkout: z.boolean().optional().describe('Whether orders need no account; true when left out'),
  captcha: captchaFields.optional().describe('How forms are protected against programs; proof-of-work when left out'),
  analytics: analyticsFields
    .optional()
    .describe('Where commerce events are sent, with the consent of the shopper; nowhere when left out'),
  error_reporting: errorReportingFields
    .optional()
    .describe('Where errors in browsers are reported, with the consent of the shopper; nowhere when left out'),
  order_button: z
    .strictObject({ pay: words.describe('When the order costs money'), free: words.describe('When nothing is due') })
    .optional()
    .describe('The wording of the order button; required in the EU (Directive 2011/83/EU art. 8(2))'),
  withdrawal: z
    .enum(WITHDRAWAL_RULES)
    .optional()
    .describe(
      'Who may withdraw within 14 days (Directive 2011/83/EU art. 9–11a): consumers in the EU, everywhere, or nobody; eu when left out',
    ),
  blocked_networks: z.array(network).optional().describe('Networks that get 403; none when left out'),
  allowed_networks: z
    .array(network)
    .min(1, 'must have at least one network')
    .optional()
    .describe('The only networks that get the shop; all when left out'),
  maintenance: z
    .strictObject({
      message: words.describe('What shoppers read'),
      until: instant.optional().describe('When it ends, sent as Retry-After; not stated when left out'),
    })
    .optional()
    .describe('While it is set, the shop answers 503; webhooks and health checks stay available'),
  payment_providers: paymentProviders
    .optional()
    .describe('Who takes payments; a brand without any sells only what costs nothing'),
  account: accountFields
    .optional()
    .describe(
      'The bank account of the brand: printed on invoices, and for transfers that staff confirm (provider: offline)',
    ),
  invoices: numberFields
    .extend({
      credit_notes: numberFields.optional().describe('The numbers of credit notes; from CN-000001 when left out'),
    })
    .optional()
    .describe('The numbers of invoices, which have no gaps; from INV-000001 when left out'),
  trial_needs_method: z
    .boolean()
    .optional()
    .describe('Whether a free trial needs a saved payment method; false when left out'),
  card_payable_hours: positiveNumber
    .max(720, 'must be at most 720')
    .optional()
    .describe('Hours in which an unpaid order can be paid by card; 24 when left out'),
  transfer_payable_hours: positiveNumber
    .max(2160, 'must be at most 2160')
    .optional()
    .describe('Hours in which an unpaid order can be paid by transfer, debit or offline; 336 (14 days) when left out'),
  renewals: renewalFields
    .optional()
    .describe('When services and domains are invoiced and charged again, and what happens when they are not paid'),
  provisioning: provisioningFields
    .optional()
    .describe('What sets services up, for products without provisioning of their own; staff when left out'),
  webhooks: z
    .array(webhookFields)
    .max(10, 'must have at most 10 receivers')
    .optional()
    .describe('Systems of the operator that receive events; none when left out'),
  custom_fields: z
    .array(
      z.strictObject({
        key: key.describe('The key in the API and in exports'),
        name: words.describe('The label of the field'),
        required: z.boolean().optional().describe('Whether it must be filled in; false when left out'),
      }),
    )
    .optional()
    .describe('Additional fields of the registration; none when left out'),
});

export type BrandFile = z.infer<typeof brandFile>;
