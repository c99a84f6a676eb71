import {
  MAX_VOUCHERS,
  type VoucherRefusal,
  canApplyLater,
  normalizeVoucherCode,
} from '#core/promotions/voucher-code.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { BasketCommand } from './basket-command.ts';
import { type Basket, MAX_COMMAND_IDS, addRecentKey } from './basket.ts';
import { addLine, editLine, markTransferCodeStored, removeLine, restoreLine, setQuantity } from './change-lines.ts';
import type { BasketProblem, CommandContext } from './command-context.ts';
import { withoutExpiredRemovals } from './removed-lines.ts';
import { switchCurrency } from './switch-currency.ts';

/**
 * Applies one command to the newest version of a basket. A command that was applied before (same id and fingerprint) has no effect, so
 * retries and double clicks are harmless; a refused command changes nothing. Problems: `BASKET_PROBLEMS`. See docs/rules/basket.md.
 */
export function applyCommand(
  basket: Basket,
  command: BasketCommand,
  context: CommandContext,
): Result<Basket, BasketProblem> {
  const { commandId: id, fingerprint } = context;
  // The note is kept longer than the id of its command: recommendations are shown only once.
  if (isNoted(basket, command)) return ok(basket);
  if (basket.commands.some((known) => known.id === id && known.fingerprint === fingerprint)) return ok(basket);
  const changed = change(withoutExpiredRemovals(basket, context.at), command, context);
  if (!changed.ok) return changed;
  const commands = [...basket.commands, { id, fingerprint }].slice(-MAX_COMMAND_IDS);
  return ok({ ...changed.value, commands });
}

/** The effect of one command of a batch; only a voucher can be refused without refusing the batch. */
export type CommandOutcome =
  | { readonly kind: 'applied' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly refusal: VoucherRefusal };

/** Why a batch is refused. */
export type BatchProblem = Exclude<BasketProblem, { readonly code: 'basket/voucher-refused' }>;

/** The basket after a batch, with one outcome for each command. */
export interface AppliedBatch {
  readonly basket: Basket;
  readonly outcomes: readonly CommandOutcome[];
}

/**
 * Applies commands one after the other as one command with one id: all or none, except that a refused voucher only has an outcome of its
 * own. A batch that was applied before has no effect. Problems: `BASKET_PROBLEMS`.
 */
export function applyBatch(
  basket: Basket,
  commands: readonly BasketCommand[],
  context: CommandContext,
): Result<AppliedBatch, BatchProblem> {
  const { commandId: id, fingerprint } = context;
  const isRepeat = basket.commands.some((known) => known.id === id && known.fingerprint === fingerprint);
  const outcomes: CommandOutcome[] = [];
  const start = withoutExpiredRemovals(basket, context.at);
  let current = start;
  for (const command of commands) {
    const hasNoEffect = (isRepeat && command.kind !== 'apply-voucher') || isNoted(current, command);
    const changed = hasNoEffect ? ok(current) : change(current, command, context);
    if (!changed.ok) {
      if (changed.problem.code !== 'basket/voucher-refused') return refuse(changed.problem);
      outcomes.push({ kind: 'refused', refusal: changed.problem.data.refusal });
    } else {
      outcomes.push({ kind: isRepeat || changed.value === current ? 'unchanged' : 'applied' });
      if (!isRepeat) current = changed.value;
    }
  }
  if (current === start) return ok({ basket, outcomes });
  return ok({
    basket: { ...current, commands: [...basket.commands, { id, fingerprint }].slice(-MAX_COMMAND_IDS) },
    outcomes,
  });
}

function isNoted(basket: Basket, command: BasketCommand): boolean {
  return command.kind === 'note-recommendations-shown' && basket.recommendationsShown.includes(command.productId);
}

function change(basket: Basket, command: BasketCommand, context: CommandContext): Result<Basket, BasketProblem> {
  switch (command.kind) {
    case 'add-line':
      return addLine(basket, command.lineId, command.configuration, context);
    case 'edit-line':
      return editLine(basket, command.lineId, command.configuration, context);
    case 'set-quantity':
      return setQuantity(basket, command.lineId, command.quantity, context);
    case 'remove-line':
      return removeLine(basket, command.lineId, context.at);
    case 'restore-line':
      return restoreLine(basket, command.lineId);
    case 'apply-voucher':
      return applyVoucher(basket, command, context);
    case 'remove-voucher':
      return ok(withoutVoucher(basket, normalizeVoucherCode(command.code)));
    case 'switch-currency':
      return switchCurrency(basket, command.currency, context);
    case 'dismiss-notice':
      return ok({ ...basket, dismissed: addRecentKey(basket.dismissed, command.noticeKey) });
    case 'note-recommendations-shown':
      return ok({ ...basket, recommendationsShown: addRecentKey(basket.recommendationsShown, command.productId) });
    case 'note-transfer-code':
      return markTransferCodeStored(basket, command.name);
  }
}

/** With `keep`, a code that may apply later stays in the basket until it does. */
function applyVoucher(basket: Basket, command: ApplyVoucher, context: CommandContext): Result<Basket, BasketProblem> {
  const code = normalizeVoucherCode(command.code);
  if (code === '') return refuse({ code: 'basket/voucher-refused', data: { refusal: { kind: 'unknown' } } });
  if (basket.vouchers.includes(code)) return ok(basket);
  if (basket.vouchers.length >= MAX_VOUCHERS) {
    return refuse({ code: 'basket/voucher-refused', data: { refusal: { kind: 'not-with-others' } } });
  }
  const checked = context.checkVoucher(code, basket);
  const isKept = !checked.ok && command.keep === true && canApplyLater(checked.problem);
  if (!checked.ok && !isKept) return refuse({ code: 'basket/voucher-refused', data: { refusal: checked.problem } });
  return ok({ ...basket, vouchers: [...basket.vouchers, code] });
}

type ApplyVoucher = Extract<BasketCommand, { readonly kind: 'apply-voucher' }>;

function withoutVoucher(basket: Basket, code: string): Basket {
  return { ...basket, vouchers: basket.vouchers.filter((voucher) => voucher !== code) };
}
