import type { RenewalPolicy } from '#core/billing/renewal-policy.ts';
import type { BrandWebhook } from '#core/operator-webhooks/operator-event.ts';
import type { WithdrawalRule } from '#core/orders/withdrawal.ts';
import type { PaymentTypeRule } from '#core/payments/offered-payment-types.ts';
import type { Provisioning } from '#core/services/provisioning.ts';
import type { UiConfig } from './ui-config.ts';

/** The eight links of the header (specification §2 Header); a brand shows those it gives an address. */
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

/** The look of a brand as run-time data (specification §3 Theme). */
export interface Theme {
  readonly id: string;
  readonly name: string;
  readonly tokens: {
    readonly fonts: Readonly<Record<string, string>>;
    readonly border: Readonly<Record<string, string>>;
    readonly ring: Readonly<Record<string, string>>;
    /** Colour groups by variant: light and dark, each name → CSS colour. */
    readonly colors: {
      readonly light: Readonly<Record<string, string>>;
      readonly dark: Readonly<Record<string, string>>;
    };
  };
  readonly uiConfig: UiConfig;
}

/** A stop for everybody while the operator works (D2): pages answer 503 with Retry-After. */
export interface Maintenance {
  readonly message: string;
  /** ISO 8601 instant, or null when not known. */
  readonly until: string | null;
}

/** A payment provider of the brand and the checkout types it takes there; secrets are named, never held (D2, D11). */
export interface BrandPaymentProvider {
  readonly provider: string;
  readonly types: readonly string[];
  /** Names of the secrets of a provider that has an account of the operator's. */
  readonly secrets?: {
    readonly api: string;
    readonly webhook: string;
    readonly previousWebhook: string | null;
    /** Of the key its fields on our page are shown with, which is none but belongs to the same account; absent where they are not used. */
    readonly publishable?: string;
  };
}

/** The brand's own account for transfers a person looks for (D11 types 2 and 5): rows as a bank wants them. */
export interface BrandAccount {
  readonly holder: string;
  readonly bank: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** How a brand tells people from programs (D9): not at all, by work its own pages do unasked, or by somebody else's widget, whose secret is named and never held. */
export type BrandCaptcha =
  | { readonly mode: 'off' }
  /** maxNumber: how much is tried at most; a start value where it is left out. */
  | { readonly mode: 'proof-of-work'; readonly maxNumber?: number }
  | { readonly mode: 'turnstile' | 'hcaptcha'; readonly siteKey: string; readonly secret: string };

/** Where commerce events of shoppers who allow it are told (D13): a collector of the operator's or of a service that takes them as JSON. */
export interface BrandAnalytics {
  readonly provider: 'collector';
  /** What the collector calls this shop; everybody may see it. */
  readonly key: string;
  /** Where it listens: an address, or a path of the shop's own host. */
  readonly endpoint: string;
}

/** A company that sells through the system (specification §3 Brand, D2). */
export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly image: { readonly full_url: string } | null;
  readonly favicon: string | null;
  readonly languages: readonly string[];
  readonly uiTheme: { readonly variant: 'light' | 'dark' | 'auto' };
  readonly theme: Theme;
  readonly styles: { readonly brand_font: { readonly family: string; readonly href: string | null } };
  readonly storefrontRoute: string;
  readonly headerLinks: readonly { readonly key: (typeof HEADER_LINKS)[number]; readonly href: string }[];
  readonly footer: {
    readonly description: string;
    readonly socialLinks: readonly { readonly name: string; readonly href: string }[];
  };
  readonly legal: {
    readonly name: string;
    readonly address: string;
    readonly taxRegistrations: readonly { readonly country: string; readonly number: string }[];
    readonly termsUrl: string;
    readonly termsVersion: string;
    readonly privacyUrl: string;
  };
  readonly senderAddress: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217 codes the brand sells in; the first is the default. */
  readonly currencies: readonly string[];
  readonly pricesIncludeTax: boolean;
  /** What stays abroad when list prices contain tax (D3). */
  readonly keepAbroad: 'gross' | 'net';
  readonly guestCheckout: boolean;
  readonly captcha: BrandCaptcha;
  /** Nothing is counted where it is left out (D13). */
  readonly analytics?: BrandAnalytics;
  /** Where faults in browsers are told, in the form error-reporting services give out (D13); nobody is told where it is left out. */
  readonly errorReporting?: { readonly dsn: string };
  /** The order button's wording where the market's law needs one (D11); null is the specification's. */
  readonly orderButton: { readonly pay: string; readonly free: string } | null;
  /** Who may withdraw from a contract by the function the law of the EU asks for (D12); consumers in the EU where it is left out. */
  readonly withdrawal?: WithdrawalRule;
  readonly blockedNetworks: readonly string[];
  readonly allowedNetworks: readonly string[];
  readonly maintenance: Maintenance | null;
  readonly paymentProviders: readonly BrandPaymentProvider[];
  /** Where and for how much a type is taken; one without a rule is taken everywhere (D11). */
  readonly paymentRules: readonly PaymentTypeRule[];
  readonly account: BrandAccount | null;
  readonly trialNeedsMethod: boolean;
  /** How long an unpaid invoice may be paid, in hours: by cards, and by what takes days to arrive (D7). */
  readonly cardPayableHours: number;
  readonly transferPayableHours: number;
  /** When what a customer has is invoiced and charged again (D12); RENEWAL_POLICY where left out. */
  readonly renewals?: RenewalPolicy;
  /** Where the operator is told what happens (D14). */
  readonly webhooks: readonly BrandWebhook[];
  /** Who sets its services up where a product names nobody (D12); nobody when left out. */
  readonly provisioning?: Provisioning;
  readonly customFields: readonly { readonly key: string; readonly name: string; readonly required: boolean }[];
  /** Copy of the brand's own by text key (D2). */
  readonly textOverrides: Readonly<Record<string, string>>;
}
