import type { batchBasket as endpoint } from '#contract/basket.ts';
import { problem } from '#contract/problems.ts';
import { type AppliedBatch, type BatchProblem, applyBatch } from '#core/basket/apply-command.ts';
import type { Basket } from '#core/basket/basket.ts';
import type { CommandContext } from '#core/basket/command-context.ts';
import type { BillingDetails } from '#core/billing/billing-details.ts';
import { normalizeVoucherCode } from '#core/promotions/voucher-code.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import type { PricingFacts } from '#server/shop/pricing/pricing-facts.ts';
import type { BasketServices } from './basket-services.ts';
import { checkVoucher } from './check-voucher.ts';
import {
  BEGINS_A_BASKET,
  type Command,
  answerWith,
  commandContext,
  splitCaptcha,
  withLineId,
} from './command-basket.ts';
import { type VoucherProof, limitVouchers, countRefusedVoucher, proveVoucher } from './limit-vouchers.ts';
import { basketToChange, noBasket } from './open-basket.ts';
import { queryRegistry } from './query-registry.ts';

interface Batch {
  readonly commandId: string;
  readonly commands: readonly Command[];
  readonly refusalOf: CommandContext['refusalOf'];
  /** null without voucher codes. */
  readonly proof: VoucherProof | null;
}

/**
 * Applies several commands to the newest version of the basket in one transaction and as one new version. Problems: 'session/expired',
 * 'captcha/refused', and those of the commands, except for refused vouchers.
 */
export function batchBasket(services: BasketServices): Handler<typeof endpoint> {
  return async (context, { commandId, commands: given }) => {
    const begins = given.slice(0, 1).every(({ kind }) => BEGINS_A_BASKET.has(kind));
    if (context.sessionExpired && !begins) return refuse(problem('session/expired'));
    const parts = given.map(splitCaptcha);
    const commands = parts.map(({ command }) => command);
    const proof = commands.some(isVoucher)
      ? await proveVoucher(services, context, parts.find(({ captcha }) => captcha !== undefined)?.captcha)
      : null;
    if (proof?.ok === false) return proof;
    const refusals = await Promise.all(commands.map((command) => queryRegistry(services, context, command)));
    const refusalOf: Batch['refusalOf'] = (name) =>
      refusals.map((refusal) => refusal(name)).find((code) => code !== null) ?? null;
    const batch = { commandId, commands, refusalOf, proof: proof?.value ?? null };
    return services.database.transaction((tx) => applyInTransaction(services, tx, context, batch));
  };
}

async function applyInTransaction(services: BasketServices, tx: Transaction, context: RequestContext, batch: Batch) {
  const checked = await countVouchers(tx, context, batch);
  const { stored, done } = await basketToChange(tx, context);
  const before = stored?.basket ?? { ...noBasket(context, services.ids.uuid()), commands: done };
  const applied = await apply(services, tx, context, { ...batch, before, checked, billing: stored?.billing ?? null });
  if (!applied.ok) return applied;
  const { basket, outcomes, facts } = applied.value;
  for (const { kind } of outcomes) if (kind === 'refused') await countRefusedVoucher(tx, context);
  const view = await answerWith(services, tx, context, { stored, before, basket, facts });
  const remaining = [...outcomes];
  return ok({
    basket: view,
    outcomes: batch.commands.map((command) =>
      checked.includes(command) ? (remaining.shift() ?? UNCHECKED) : UNCHECKED,
    ),
  });
}

const UNCHECKED = { kind: 'unchecked' } as const;

/** The commands to apply: all but the voucher codes beyond the limit of attempts. */
async function countVouchers(tx: Transaction, context: RequestContext, { commands, proof }: Batch) {
  const checked: Command[] = [];
  let isLimited = false;
  for (const command of commands) {
    if (proof !== null && isVoucher(command) && !isLimited) {
      isLimited = (await limitVouchers(tx, context, proof)) !== null;
    }
    if (!isVoucher(command) || !isLimited) checked.push(command);
  }
  return checked;
}

/** Applies the commands twice: first with every code, to load the facts its prices depend on, then with the codes checked. */
async function apply(
  services: BasketServices,
  tx: Transaction,
  context: RequestContext,
  given: Batch & {
    readonly before: Basket;
    readonly checked: readonly Command[];
    readonly billing: BillingDetails | null;
  },
): Promise<Result<AppliedBatch & { readonly facts: PricingFacts }, BatchProblem>> {
  const { before, billing, checked, commandId, commands, refusalOf } = given;
  const applied = checked.map((command) => withLineId(services, command));
  const core = { ...commandContext(context, { commandId, content: commands }), refusalOf };
  const candidate = applyBatch(before, applied, { ...core, checkVoucher: () => ok(null) });
  if (!candidate.ok) return candidate;
  const codes = checked.flatMap((command) => (isVoucher(command) ? [normalizeVoucherCode(command.code)] : []));
  const vouchers = [...new Set([...candidate.value.basket.vouchers, ...codes])];
  const facts = await services.loadPricingFacts(tx, context, { ...candidate.value.basket, vouchers }, billing);
  const batch = applyBatch(before, applied, {
    ...core,
    checkVoucher: (code, basket) => checkVoucher(context.store, basket, code, facts),
  });
  return batch.ok ? ok({ ...batch.value, facts }) : batch;
}

function isVoucher(command: Command): command is Extract<Command, { readonly kind: 'apply-voucher' }> {
  return command.kind === 'apply-voucher';
}
