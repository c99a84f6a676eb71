import type { NumberSeries, NumberedDocument } from '#core/billing/document-number.ts';
import type { SalesArea } from '#core/billing/sales-area.ts';
import type { TaxRegistration } from '#core/billing/tax/applicable-registrations.ts';
import type { OrderButtonWording } from '#core/checkout/order-button-label.ts';
import type { BrandWebhook } from '#core/operator-webhooks/operator-event.ts';
import type { WithdrawalRule } from '#core/orders/withdrawal.ts';
import type { PaymentTypeRule } from '#core/payments/offered-payment-types.ts';
import type { PayableHours } from '#core/payments/payable-hours.ts';
import type { PaymentProviderKey } from '#core/payments/payment-providers.ts';
import type { ListPriceTax } from '#core/pricing/tax-rule.ts';
import type { RenewalPolicy } from '#core/renewals/renewal-policy.ts';
import type { Provisioning } from '#core/services/provisioning.ts';
import type { UiConfig } from './ui-config.ts';

/** The eight default links of the header; a brand shows those to which it gives an address. */
export const HEADER_LINKS = [
  'login',
  'basket',
  'account',
  'shop',
  'dedicatedServer',
  'solutions',
  'company',
  'contact',
] as const;

/** A link of the header: one of the defaults, whose text is built in, or one with the brand's own text. */
export type HeaderLink =
  | { readonly key: (typeof HEADER_LINKS)[number]; readonly href: string }
  | { readonly key: null; readonly name: string; readonly href: string };

/** A link with its text. */
export interface NamedLink {
  readonly name: string;
  readonly href: string;
}

/** The look of a brand as run-time data. */
export interface Theme {
  readonly id: string;
  readonly name: string;
  readonly tokens: {
    readonly fonts: Readonly<Record<string, string>>;
    readonly border: Readonly<Record<string, string>>;
    readonly ring: Readonly<Record<string, string>>;
    /** CSS colours by name, for light and dark. */
    readonly colors: {
      readonly light: Readonly<Record<string, string>>;
      readonly dark: Readonly<Record<string, string>>;
    };
  };
  readonly uiConfig: UiConfig;
}

/** Maintenance: pages answer 503 with Retry-After. */
export interface Maintenance {
  readonly message: string;
  /** ISO 8601 instant, or null if not known. */
  readonly until: string | null;
}

/** A payment provider of the brand with the checkout types it is used for; secrets are given by name only. */
export interface BrandPaymentProvider {
  readonly provider: PaymentProviderKey;
  readonly types: readonly string[];
  /** Names of the secrets of a provider with an account of the operator. */
  readonly secrets?: {
    readonly api: string;
    readonly webhook: string;
    readonly previousWebhook: string | null;
    /** Name of the publishable key for the provider's fields on our page; absent if they are not used. */
    readonly publishable?: string;
  };
}

/** The brand's own bank account, printed on invoices and used for transfers that the operator confirms: rows as a bank asks for them. */
export interface BrandAccount {
  readonly holder: string;
  readonly bank: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** The captcha of a brand: none, proof of work by our own pages, or the widget of a service whose secret is given by name only. */
export type BrandCaptcha =
  | { readonly mode: 'off' }
  /** `maxNumber`: the most numbers to try; a default if absent. */
  | { readonly mode: 'proof-of-work'; readonly maxNumber?: number }
  | { readonly mode: 'turnstile' | 'hcaptcha'; readonly siteKey: string; readonly secret: string };

/** Where commerce events are sent with the shopper's consent: a collector of the operator or of a service that accepts JSON. */
export interface BrandAnalytics {
  readonly provider: 'collector';
  /** The collector's public key for this shop. */
  readonly key: string;
  /** A URL, or a path of the shop's own host. */
  readonly endpoint: string;
}

/** A brand: a company that sells through this deployment. See docs/rules/storefront.md. */
export interface Brand extends ListPriceTax, PayableHours {
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly image: { readonly fullUrl: string } | null;
  readonly favicon: string | null;
  readonly languages: readonly string[];
  readonly uiTheme: { readonly variant: 'light' | 'dark' | 'auto' };
  readonly theme: Theme;
  readonly styles: { readonly brandFont: { readonly family: string; readonly href: string | null } };
  readonly storefrontRoute: string;
  readonly headerLinks: readonly HeaderLink[];
  readonly footer: {
    readonly description: string;
    readonly socialLinks: readonly NamedLink[];
    /** Lists of links under headings of the brand's own; none if absent. */
    readonly linkLists?: readonly { readonly heading: string; readonly links: readonly NamedLink[] }[];
  };
  readonly legal: {
    readonly name: string;
    readonly address: string;
    readonly taxRegistrations: readonly TaxRegistration[];
    readonly termsUrl: string;
    readonly termsVersion: string;
    readonly privacyUrl: string;
    /** The legal notice required by some countries: § 5 DDG (DE), § 5 ECG (AT). */
    readonly imprintUrl?: string;
  };
  readonly senderAddress: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /**
   * IANA name of the time zone whose days count for taxes, promotions, invoices and renewals; absent in versions published before it
   * existed (`timeZoneOf`).
   */
  readonly timeZone?: string;
  /** Where the brand sells, by billing country; everywhere if absent. */
  readonly salesArea?: SalesArea;
  /** ISO 4217 codes; the first is the default. */
  readonly currencies: readonly string[];
  readonly guestCheckout: boolean;
  readonly captcha: BrandCaptcha;
  /** Without it no commerce events are sent. */
  readonly analytics?: BrandAnalytics;
  /** Where errors in browsers are reported, as a DSN of an error-reporting service; without it they are not reported. */
  readonly errorReporting?: { readonly dsn: string };
  /** null: the default texts. */
  readonly orderButton: OrderButtonWording | null;
  /** Who gets the withdrawal function; consumers in the EU if absent. */
  readonly withdrawal?: WithdrawalRule;
  readonly blockedNetworks: readonly string[];
  readonly allowedNetworks: readonly string[];
  readonly maintenance: Maintenance | null;
  readonly paymentProviders: readonly BrandPaymentProvider[];
  /** Conditions of checkout types; a type without a rule is accepted everywhere. */
  readonly paymentRules: readonly PaymentTypeRule[];
  readonly account: BrandAccount | null;
  /** How invoices and credit notes are numbered; `NUMBER_SERIES` if absent. */
  readonly numbering?: Readonly<Record<NumberedDocument, NumberSeries>>;
  readonly trialNeedsMethod: boolean;
  /** The schedule of renewals; `RENEWAL_POLICY` if absent. */
  readonly renewals?: RenewalPolicy;
  /** Receivers of operator webhooks. */
  readonly webhooks: readonly BrandWebhook[];
  /** Who sets services up if a product does not state it; staff if absent. */
  readonly provisioning?: Provisioning;
  readonly customFields: readonly { readonly key: string; readonly name: string; readonly required: boolean }[];
  /** The brand's own wording by text key. */
  readonly textOverrides: Readonly<Record<string, string>>;
}
