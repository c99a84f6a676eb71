import type { BillingTerm } from '#core/time/billing-term.ts';

/**
 * The domain of a line. TLD products: a registration, a transfer, a renewal or a restore, by A-label. Services that need a domain: an
 * existing one, or that of a domain line, which they follow.
 */
export type DomainChoice =
  | {
      readonly mode: 'register';
      readonly name: string;
      /** The shopper's own name servers; empty for the brand's. */
      readonly nameservers: readonly string[];
    }
  | {
      readonly mode: 'transfer';
      readonly name: string;
      /** Whether the authorization code is known; the code is stored encrypted elsewhere. */
      readonly codeGiven: boolean;
    }
  | { readonly mode: 'renew'; readonly name: string }
  | { readonly mode: 'restore'; readonly name: string }
  | { readonly mode: 'existing'; readonly name: string }
  | { readonly mode: 'basket'; readonly name: string; readonly lineId: string };

/** The choice for an option: the keys of its values, or a count for an option of kind 'quantity'. */
export type OptionChoice = readonly string[] | number;

/** A product as configured by a shopper. */
export interface Configuration {
  readonly productId: string;
  readonly term: BillingTerm;
  readonly quantity: number;
  readonly options: Readonly<Record<string, OptionChoice>>;
  readonly extras: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly domain: DomainChoice | null;
}
