import type * as z from 'zod/mini';
import type { basketCommand, commandBasket as endpoint } from '#contract/basket.ts';
import type { ProblemOf } from '#contract/endpoint.ts';
import { problem } from '#contract/problems.ts';
import { applyCommand } from '#core/basket/apply-command.ts';
import type { BasketCommand } from '#core/basket/basket-command.ts';
import type { Basket } from '#core/basket/basket.ts';
import type { BasketProblem, CommandContext } from '#core/basket/command-context.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { priceWith } from '#server/shop/pricing/price-with.ts';
import type { PricingFacts } from '#server/shop/pricing/pricing-facts.ts';
import type { BasketServices } from './basket-services.ts';
import type { StoredBasket } from './basket-store.ts';
import { type BasketView, basketView } from './basket-view.ts';
import { checkVoucher, loadVoucherFacts } from './check-voucher.ts';
import { type VoucherProof, limitVouchers, countRefusedVoucher, proveVoucher } from './limit-vouchers.ts';
import { basketToChange, noBasket } from './open-basket.ts';
import { queryRegistry } from './query-registry.ts';
import { saveChanged } from './save-changed.ts';

type Input = {
  readonly commandId: string;
  readonly command: z.output<typeof basketCommand>;
  readonly refusalOf: CommandContext['refusalOf'];
  /** For voucher codes. */
  readonly proof: VoucherProof | null;
};

/**
 * Applies a command to the newest version of the basket in one transaction, retried after a concurrent change.
 * Problems: 'session/expired', 'limits/too-many-requests', and those of the command.
 */
export function commandBasket(services: BasketServices): Handler<typeof endpoint> {
  return async (context, { commandId, command: given }) => {
    if (context.sessionExpired && !BEGINS_A_BASKET.has(given.kind)) return refuse(problem('session/expired'));
    const { command, captcha } = splitCaptcha(given);
    const proof = command.kind === 'apply-voucher' ? await proveVoucher(services, context, captcha) : null;
    if (proof?.ok === false) return proof;
    const refusalOf = await queryRegistry(services, context, command);
    const input = { commandId, command, refusalOf, proof: proof?.value ?? null };
    return services.database.transaction((tx) => commandInTransaction(services, tx, context, input));
  };
}

/** Commands allowed after the session has expired; others refer to lines of its basket. */
export const BEGINS_A_BASKET: ReadonlySet<Command['kind']> = new Set([
  'add-line',
  'switch-currency',
  'note-recommendations-shown',
]);

/** A command as sent by a client. */
export type Command = z.output<typeof basketCommand>;

/** The captcha solution is not part of the command, so that a retry with another solution is the same command. */
export function splitCaptcha(given: Command): { readonly command: Command; readonly captcha: string | undefined } {
  if (given.kind !== 'apply-voucher') return { command: given, captcha: undefined };
  const { captcha, ...command } = given;
  return { command, captcha };
}

async function commandInTransaction(
  services: BasketServices,
  tx: Transaction,
  context: RequestContext,
  input: Input,
): Promise<Result<BasketView, ProblemOf<typeof endpoint>>> {
  const limited = input.proof === null ? null : await limitVouchers(tx, context, input.proof);
  if (limited !== null) return refuse(limited);
  const { stored, done } = await basketToChange(tx, context);
  const billing = stored?.billing ?? null;
  const before = stored?.basket ?? { ...noBasket(context, services.ids.uuid()), commands: done };
  const voucherFacts = await loadVoucherFacts(services.loadPricingFacts, tx, context, {
    command: input.command,
    basket: before,
    billing,
  });
  const applied = apply(services, context, before, input, voucherFacts);
  if (!applied.ok) {
    if (applied.problem.code === 'basket/voucher-refused') await countRefusedVoucher(tx, context);
    return applied;
  }
  return ok(await answerWith(services, tx, context, { stored, before, basket: applied.value, facts: voucherFacts }));
}

/** Saves a changed basket and returns it priced; `facts` are loaded if not given. */
export async function answerWith(
  services: Pick<BasketServices, 'loadPricingFacts'>,
  tx: Transaction,
  context: RequestContext,
  command: {
    readonly stored: StoredBasket | null;
    readonly before: Basket;
    readonly basket: Basket;
    readonly facts: PricingFacts | null;
  },
): Promise<BasketView> {
  const { stored, before, basket } = command;
  const isChanged = basket !== before;
  const version = isChanged ? await saveChanged(tx, context, stored, basket) : (stored?.version ?? 0);
  const result = isChanged || stored !== null ? { basket, version } : null;
  const facts = command.facts ?? (await services.loadPricingFacts(tx, context, basket, stored?.billing ?? null));
  return basketView(context.store, priceWith(context.store, basket, facts), result, context.now);
}

function apply(
  services: BasketServices,
  context: RequestContext,
  before: Basket,
  { commandId, command, refusalOf }: Input,
  voucherFacts: PricingFacts | null,
): Result<Basket, BasketProblem> {
  return applyCommand(before, withLineId(services, command), {
    ...commandContext(context, { commandId, content: command }),
    checkVoucher: (code, basket) =>
      voucherFacts === null ? ok(null) : checkVoucher(context.store, basket, code, voucherFacts),
    refusalOf,
  });
}

/** The command as applied: the id of a new line is made here. */
export function withLineId({ ids }: Pick<BasketServices, 'ids'>, command: Command): BasketCommand {
  return command.kind === 'add-line' ? { ...command, lineId: ids.uuid() } : command;
}

/** Catalogue, currencies, time and identity of a command. */
export function commandContext(
  { store, now }: RequestContext,
  { commandId, content }: { readonly commandId: string; readonly content: unknown },
): Omit<CommandContext, 'checkVoucher' | 'refusalOf'> {
  return {
    products: store.product,
    currencies: store.brand.currencies,
    at: now,
    commandId,
    fingerprint: sha256(JSON.stringify(content)),
  };
}
