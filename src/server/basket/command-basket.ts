import type * as z from 'zod/mini';
import type { basketCommand, commandBasket as endpoint } from '#contract/basket.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { applyCommand } from '#core/basket/apply-command.ts';
import type { BasketCommand } from '#core/basket/basket-command.ts';
import type { Basket } from '#core/basket/basket.ts';
import type { BasketProblem, CommandContext } from '#core/basket/command-context.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { RequestContext, Handler } from '#server/http/request/request-context.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { loadPricingFacts, priceWith } from '#server/pricing/public.ts';
import type { PricingFacts } from '#server/pricing/public.ts';
import type { BasketServices } from './basket-services.ts';
import { basketView } from './basket-view.ts';
import type { BasketView } from './basket-view.ts';
import { checkVoucher, loadVoucherFacts } from './check-voucher.ts';
import { limitVouchers, noteRefusedVoucher, proveVoucher } from './limit-vouchers.ts';
import type { VoucherProof } from './limit-vouchers.ts';
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
const BEGINS_A_BASKET: ReadonlySet<Command['kind']> = new Set([
  'add-line',
  'switch-currency',
  'note-recommendations-shown',
]);

type Command = Input['command'];

/** The captcha solution is not part of the command, so that a retry with another solution is the same command. */
function splitCaptcha(given: Command): { readonly command: Command; readonly captcha: string | undefined } {
  if (given.kind !== 'apply-voucher') return { command: given, captcha: undefined };
  const { captcha, ...command } = given;
  return { command, captcha };
}

async function commandInTransaction(
  services: BasketServices,
  tx: Queries,
  context: RequestContext,
  input: Input,
): Promise<Result<BasketView, Problem>> {
  const limited = input.proof === null ? null : await limitVouchers(tx, context, input.proof);
  if (limited !== null) return refuse(limited);
  const { stored, done } = await basketToChange(tx, context);
  const billing = stored?.billing ?? null;
  const before = stored?.basket ?? { ...noBasket(context, services.ids.uuid()), commands: done };
  const voucherFacts = await loadVoucherFacts(tx, context, { command: input.command, basket: before, billing });
  const applied = apply(services, context, before, input, voucherFacts);
  if (!applied.ok) {
    if (applied.problem.code === 'basket/voucher-refused') await noteRefusedVoucher(tx, context);
    return refuse(asProblem(applied.problem));
  }
  const basket = applied.value;
  const isChanged = basket !== before;
  const version = isChanged ? await saveChanged(tx, context, stored, basket) : (stored?.version ?? 0);
  const kept = isChanged || stored !== null ? { basket, version } : null;
  const facts = voucherFacts ?? (await loadPricingFacts(tx, context, basket, billing));
  return ok(basketView(context.store, priceWith(context.store, basket, facts), kept, context.now));
}

function apply(
  services: BasketServices,
  context: RequestContext,
  before: Basket,
  { commandId, command, refusalOf }: Input,
  voucherFacts: PricingFacts | null,
): Result<Basket, BasketProblem> {
  const { store, now } = context;
  const withLineId: BasketCommand = command.kind === 'add-line' ? { ...command, lineId: services.ids.uuid() } : command;
  return applyCommand(before, withLineId, {
    products: store.product,
    currencies: store.brand.currencies,
    at: now,
    commandId,
    fingerprint: sha256(JSON.stringify(command)),
    checkVoucher: (code, basket) =>
      voucherFacts === null ? ok(null) : checkVoucher(store, basket, code, voucherFacts),
    refusalOf,
  });
}

function asProblem({ code, attention, refusal, lineIds }: BasketProblem): Problem {
  return problem(code, {
    ...(attention === undefined ? {} : { fields: attention }),
    ...(refusal === undefined && lineIds === undefined ? {} : { data: { refusal, lineIds } }),
  });
}
