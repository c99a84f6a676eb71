import type { Product } from '#core/catalogue/product.ts';
import type { Attention, VoucherRefusal } from '#core/pricing/priced-basket.ts';
import type { Result } from '#core/result.ts';
import type { BasketProblemCode } from './basket-command.ts';
import type { Basket } from './basket.ts';

/** What a command is applied with: the catalogue, the brand's currencies, the instant, and who it is (D6). */
export interface CommandContext {
  /** A product by its id. */
  readonly products: (id: string) => Product | undefined;
  readonly currencies: readonly string[];
  /** ms, UTC. */
  readonly at: number;
  readonly commandId: string;
  /** A digest of the command's content: the same id with another one is a new command. */
  readonly fingerprint: string;
  /** Whether a normalised code may stand in the basket; its limits are checked again when the order is sealed (D7). */
  readonly checkVoucher: (code: string, basket: Basket) => Result<null, VoucherRefusal>;
  /** Why a name cannot be registered, by the registry's last answer; null where it can, or nobody knows (D8). */
  readonly refusalOf: (name: string) => Attention['code'] | null;
}

/** Why a command is refused, with what the shopper needs to know of it. */
export interface BasketProblem {
  readonly code: BasketProblemCode;
  /** Of 'basket/configuration-invalid': what is wrong, by path. */
  readonly attention?: readonly Attention[];
  /** Of 'basket/voucher-refused'. */
  readonly refusal?: VoucherRefusal;
  /** Of 'basket/price-missing-in-currency' on a switch: the lines that stand in the way. */
  readonly lineIds?: readonly string[];
}
