/** What a TLD costs in one currency, in minor units as the brand writes prices with regard to tax (D3, D8). */
export interface TldPrice {
  /** The first year of a registration: what it usually costs, and what it costs now. */
  readonly registerRegularMinor: number;
  readonly registerCurrentMinor: number;
  /** Each further year, bought with the registration or at renewal. */
  readonly renewMinor: number;
  /** A transfer, which adds a year; null when the brand takes no transfers of it. */
  readonly transferMinor: number | null;
  /** Getting a name back that has lapsed; null when the registry has no such thing. */
  readonly restoreMinor: number | null;
}

/** One thing a registry wants to know of a registrant beyond name and address, with the reason shown to the shopper (D8). */
export interface RegistrantField {
  /** The same key means the same question in every TLD: asked once, sent to all. */
  readonly key: string;
  readonly name: string;
  /** Why it is asked, such as 'DNS Belgium asks companies for their number'. */
  readonly reason: string;
  readonly type: 'text' | 'select' | 'date' | 'checkbox';
  readonly required: boolean;
  /** A regular expression the whole text must match, in the syntax both Node and browsers have. */
  readonly pattern: string | null;
  /** `value` is the registry's own word for a choice; its key where there is none. */
  readonly choices: readonly { readonly key: string; readonly name: string; readonly value?: string }[];
  /** What the registry calls the answer; the key where there is none. */
  readonly parameter?: string;
  /** Only asked of such registrants. */
  readonly only: 'personal' | 'business' | null;
}

/** What a registry's public rules say; `source` is the page they stand on. A TLD without one follows the common rules (D8). */
export interface TldRules {
  readonly source: string;
  /** Characters of the label before the TLD, as A-label. */
  readonly minLength: number;
  readonly maxLength: number;
  /** The scripts a label may be written in beside LDH, as Unicode script names ('Latin', 'Cyrillic'); empty takes no IDN. */
  readonly idnScripts: readonly string[];
  /** The letters beside a–z, 0–9 and hyphen that may stand in a label; null takes every letter of the scripts. */
  readonly idnLetters: string | null;
  /** A label of digits alone is refused. */
  readonly noDigitsOnly: boolean;
  /** Where a registrant must be, as ISO 3166-1 alpha-2; empty is anywhere. */
  readonly registrantCountries: readonly string[];
  readonly registrantFields: readonly RegistrantField[];
  readonly transfer: {
    /** Whether an authorisation code is needed. */
    readonly authCode: boolean;
    /** Days after registration or the last transfer during which a name stays where it is. */
    readonly lockDays: number;
    /** Whether a transfer adds a year to the term. */
    readonly addsYear: boolean;
  };
}

/** For how many days after it was made a registration can be taken back at its registry, which gives the money back (RFC 3915 §3.1), and the page that says so. */
export interface AddGrace {
  readonly days: number;
  readonly source: string;
}

/** A top-level domain (or a registry suffix such as co.uk) a brand sells, as published (D4, D8). */
export interface Tld {
  /** A-label form without a leading dot, lower case: 'com', 'co.uk', 'xn--p1ai'. */
  readonly name: string;
  /** As people write it: 'рф'. */
  readonly unicode: string;
  readonly categories: readonly string[];
  /** Keys of the brand's registries that are asked in turn; the first registers. */
  readonly registries: readonly string[];
  /** By ISO 4217 code; a currency that is absent is not sold in. */
  readonly prices: Readonly<Record<string, TldPrice>>;
  readonly minYears: number;
  readonly maxYears: number;
  /** Days after the end of a term in which it still renews at the usual price, then in which it can be restored. */
  readonly graceDays: number;
  readonly restoreDays: number;
  /** Absent where a registration cannot be taken back. */
  readonly addGrace?: AddGrace;
  /** null: the common rules (generic). */
  readonly rules: TldRules | null;
}

/** A registry a brand buys names at; the secret is named, never held (D2, D8). */
export interface BrandRegistry {
  readonly key: string;
  readonly protocol: 'sandbox' | 'epp' | 'rdap';
  readonly host: string;
  readonly port: number;
  /** The registrar's name there; empty for RDAP. */
  readonly user: string;
  /** Name of the secret with the password; null for RDAP and the sandbox. */
  readonly passwordSecret: string | null;
  /** Name of the secret with the client certificate and key in PEM; null without one. */
  readonly certificateSecret: string | null;
  /** Sessions the registry allows us. */
  readonly maxSessions: number;
  /** Names it takes in one check. */
  readonly checkBatch: number;
  /** The EPP extension that takes the answers to its questions; where there is none they stay with us. The sandbox speaks ours. */
  readonly answers?: AnswersExtension;
  /** Contacts it wants beside the registrant (RFC 5731 §2.2); the registrant's stands for each. */
  readonly contacts?: readonly ContactRole[];
}

/** What a contact of a name beside its registrant is for (RFC 5731 §2.2). */
export type ContactRole = 'admin' | 'tech' | 'billing';

/** Extensions that carry a registrant's answers: ours (tests/registry/schemas/answers.xsd), with the name; NeuLevel's unspec, with the contact. */
export type AnswersExtension = 'landrush' | 'neulevel';

/** Everything a brand declares about domains, in the order results are shown (D4, D8). */
export interface DomainCatalogue {
  readonly tlds: readonly Tld[];
  readonly registries: readonly BrandRegistry[];
  /** What names are registered with unless the shopper names others. */
  readonly nameservers: readonly string[];
}

/** A brand that sells no domains. */
export const NO_DOMAINS: DomainCatalogue = { tlds: [], registries: [], nameservers: [] };
