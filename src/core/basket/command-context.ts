import type { Product } from '#core/catalogue/product.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import type { VoucherRefusal } from '#core/promotions/voucher-code.ts';
import type { Result } from '#core/result.ts';
import type { BasketProblemCode } from './basket-command.ts';
import type { Basket } from './basket.ts';

/** What a command needs besides the basket: catalogue, currencies of the brand, time, and its identity. */
export interface CommandContext {
  /** A product by its id. */
  readonly products: (id: string) => Product | undefined;
  readonly currencies: readonly string[];
  /** ms, UTC. */
  readonly at: number;
  readonly commandId: string;
  /** A digest of the command's content: the same id with another content is a new command. */
  readonly fingerprint: string;
  /** Whether a normalized code may be added to the basket; its limits are checked again when the order is placed. */
  readonly checkVoucher: (code: string, basket: Basket) => Result<null, VoucherRefusal>;
  /**
   * Why a domain cannot be registered according to the registry's last answer, or cannot be used as an existing one; null if it can, or if
   * no answer is known.
   */
  readonly refusalOf: (name: string) => ValidationIssue['code'] | null;
}

/** Why a command is refused, as a problem of the API. */
export type BasketProblem =
  | { readonly code: Exclude<BasketProblemCode, CodeWithDetails> }
  /** With the validation issues by path. */
  | { readonly code: 'basket/configuration-invalid'; readonly fields: readonly ValidationIssue[] }
  | { readonly code: 'basket/voucher-refused'; readonly data: { readonly refusal: VoucherRefusal } }
  /** With the lines of the basket that would lose their price. */
  | { readonly code: 'basket/price-missing-in-currency'; readonly data: { readonly lineIds: readonly string[] } };

type CodeWithDetails = 'basket/configuration-invalid' | 'basket/voucher-refused' | 'basket/price-missing-in-currency';
