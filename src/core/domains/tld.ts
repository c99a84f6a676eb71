/** The prices of a TLD in one currency, in minor units, with or without tax as the brand writes its prices. */
export interface TldPrice {
  /** The first year of a registration: regular and current price. */
  readonly registerRegularMinor: number;
  readonly registerCurrentMinor: number;
  /** Each further year, bought with the registration or at renewal. */
  readonly renewMinor: number;
  /** A transfer, which adds a year; null if the brand does not offer transfers. */
  readonly transferMinor: number | null;
  /** The restore fee; null if the registry does not support restores. */
  readonly restoreMinor: number | null;
}

/** What a TLD's registry charges the registrar, in minor units of one currency: the maximum that is paid for a command (RFC 8748). */
export interface TldCost {
  /** ISO 4217. */
  readonly currency: string;
  /** The first year of a registration. */
  readonly registerMinor: number;
  /** Each further year. */
  readonly renewMinor: number;
  readonly transferMinor: number;
  /** null if it is not known: then the price without tax is the limit. */
  readonly restoreMinor: number | null;
}

/** A question of a registry to registrants besides name and address, with the reason shown to the shopper. */
export interface RegistrantField {
  /** The same key is the same question in every TLD: asked once, sent to all. */
  readonly key: string;
  readonly name: string;
  /** The reason for the question, such as 'DNS Belgium asks companies for their number'. */
  readonly reason: string;
  readonly type: 'text' | 'select' | 'date' | 'checkbox';
  readonly required: boolean;
  /** A regular expression that must match the whole text, in the syntax common to Node and browsers. */
  readonly pattern: string | null;
  /** `value` is the registry's own word for a choice; the key if absent. */
  readonly choices: readonly { readonly key: string; readonly name: string; readonly value?: string }[];
  /** The registry's name of the answer; the key if absent. */
  readonly parameter?: string;
  /** Asked only of this kind of registrant. */
  readonly only: 'personal' | 'business' | null;
}

/** A registry's published rules; `source` is the page that states them. TLDs without own rules follow the generic ones. */
export interface TldRules {
  readonly source: string;
  /** Minimum length of the label before the TLD, as A-label. */
  readonly minLength: number;
  readonly maxLength: number;
  /** Scripts allowed besides LDH, by Unicode script name ('Latin', 'Cyrillic'); empty: no IDN. */
  readonly idnScripts: readonly string[];
  /** Letters allowed besides a–z, 0–9 and hyphen; null allows every letter of the scripts. */
  readonly idnLetters: string | null;
  /** Labels of digits only are refused. */
  readonly noDigitsOnly: boolean;
  /** Allowed countries of registrants, ISO 3166-1 alpha-2; empty: all. */
  readonly registrantCountries: readonly string[];
  readonly registrantFields: readonly RegistrantField[];
  readonly transfer: {
    /** Whether an authorization code is needed. */
    readonly authCode: boolean;
    /** Days after registration or the last transfer during which a domain cannot be transferred. */
    readonly lockDays: number;
    /** Whether a transfer adds a year to the term. */
    readonly addsYear: boolean;
  };
}

/** For how many days a registration can be deleted with a refund from the registry (RFC 3915 §3.1), and the page that states it. */
export interface AddGrace {
  readonly days: number;
  readonly source: string;
}

/** A published top-level domain (or a registry suffix such as co.uk) of a brand. */
export interface Tld {
  /** A-label form without leading dot, lower case: 'com', 'co.uk', 'xn--p1ai'. */
  readonly name: string;
  /** In Unicode: 'рф'. */
  readonly unicode: string;
  readonly categories: readonly string[];
  /** Keys of the brand's registries, queried in this order; the first one registers. */
  readonly registries: readonly string[];
  /** By ISO 4217 code; a currency that is absent is not offered. */
  readonly prices: Readonly<Record<string, TldPrice>>;
  /** Absent if the operator does not state it: then the price without tax is the limit of registry fees. */
  readonly cost?: TldCost;
  readonly minYears: number;
  readonly maxYears: number;
  /** Days after the end of a term in which it can be renewed at the usual price, and then restored. */
  readonly graceDays: number;
  readonly restoreDays: number;
  /** Usual duration of a transfer in days; absent in older versions. */
  readonly transferDays?: { readonly least: number; readonly most: number };
  /** Absent if a registration cannot be deleted with a refund. */
  readonly addGrace?: AddGrace;
  /** null: the generic rules. */
  readonly rules: TldRules | null;
}

/** A registry of a brand; the secret is given by name only. */
export interface BrandRegistry {
  readonly key: string;
  readonly protocol: 'sandbox' | 'epp' | 'rdap';
  readonly host: string;
  readonly port: number;
  /** The registrar's user name; empty for RDAP. */
  readonly user: string;
  /** Name of the secret with the password; null for RDAP and the sandbox. */
  readonly passwordSecret: string | null;
  /** Name of the secret with the client certificate and key in PEM; null without one. */
  readonly certificateSecret: string | null;
  /** Sessions the registry allows for the whole deployment. */
  readonly maxSessions: number;
  /** The most names per check command. */
  readonly checkBatch: number;
  /** The EPP extension that carries the answers to its questions; without one they are not sent. The sandbox uses our own. */
  readonly answers?: AnswersExtension;
  /** Contacts required besides the registrant (RFC 5731 §2.2); the registrant's contact is used for each. */
  readonly contacts?: readonly ContactRole[];
}

/** The role of a further contact of a domain (RFC 5731 §2.2). */
export type ContactRole = 'admin' | 'tech' | 'billing';

/**
 * Extensions that carry a registrant's answers: our own (tests/registry/schemas/answers.xsd), with the domain; NeuLevel's unspec, with the
 * contact.
 */
export type AnswersExtension = 'landrush' | 'neulevel';

/** Everything a brand declares about domains; TLDs in the order of results. */
export interface DomainCatalogue {
  readonly tlds: readonly Tld[];
  readonly registries: readonly BrandRegistry[];
  /** The brand's name servers, used unless the shopper enters others. */
  readonly nameservers: readonly string[];
  /** Whether premium names are hidden in results or shown as available on request; 'hidden' if absent. */
  readonly premium?: 'hidden' | 'ask';
}

/** A brand that sells no domains. */
export const NO_DOMAINS: DomainCatalogue = { tlds: [], registries: [], nameservers: [] };
