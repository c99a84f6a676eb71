import type { BillingTerm } from '#core/billing-term.ts';

/**
 * The domain a line is about (specification §2 Domains, D8). Of a domain's own line: a new registration or a transfer, or more years of a name the
 * customer holds here, by the A-label name. Of a service that needs one: a name the shopper has elsewhere, or that of a domain line, which it follows.
 */
export type DomainChoice =
  | {
      readonly mode: 'register';
      readonly name: string;
      /** The shopper's own; empty for the brand's. */
      readonly nameservers: readonly string[];
    }
  | {
      readonly mode: 'transfer';
      readonly name: string;
      /** Whether the authorisation code is known; the code itself is kept sealed elsewhere. */
      readonly codeGiven: boolean;
    }
  | { readonly mode: 'renew'; readonly name: string }
  | { readonly mode: 'restore'; readonly name: string }
  | { readonly mode: 'existing'; readonly name: string }
  | { readonly mode: 'basket'; readonly name: string; readonly lineId: string };

/** What a shopper chose of an option: the keys of its values, or a count for an option of kind 'quantity'. */
export type OptionChoice = readonly string[] | number;

/** One product as a shopper configured it (specification §3 Basket item). */
export interface Configuration {
  readonly productId: string;
  readonly term: BillingTerm;
  readonly quantity: number;
  readonly options: Readonly<Record<string, OptionChoice>>;
  readonly extras: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly domain: DomainChoice | null;
}
