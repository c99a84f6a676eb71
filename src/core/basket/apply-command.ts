import type { Result } from '#core/result.ts';
import { ok, refuse } from '#core/result.ts';
import { addRecentKey } from './add-recent-key.ts';
import type { BasketCommand } from './basket-command.ts';
import type { Basket } from './basket.ts';
import { MAX_COMMAND_IDS } from './basket.ts';
import { addLine, editLine, removeLine, restoreLine, setQuantity } from './change-lines.ts';
import type { BasketProblem, CommandContext } from './command-context.ts';
import { markTransferCodeStored } from './mark-transfer-code-stored.ts';
import { withoutExpiredRemovals } from './removed-lines.ts';
import { switchCurrency } from './switch-currency.ts';
import { MAX_VOUCHERS, canApplyLater, normaliseVoucherCode } from './voucher-code.ts';

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
  if (command.kind === 'note-recommendations-shown' && basket.recommendationsShown.includes(command.productId)) {
    return ok(basket);
  }
  if (basket.commands.some((known) => known.id === id && known.fingerprint === fingerprint)) return ok(basket);
  const changed = change(withoutExpiredRemovals(basket, context.at), command, context);
  if (!changed.ok) return changed;
  const commands = [...basket.commands, { id, fingerprint }].slice(-MAX_COMMAND_IDS);
  return ok({ ...changed.value, commands });
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
      return ok(withoutVoucher(basket, normaliseVoucherCode(command.code)));
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
  const code = normaliseVoucherCode(command.code);
  if (code === '') return refuse({ code: 'basket/voucher-refused', refusal: { kind: 'unknown' } });
  if (basket.vouchers.includes(code)) return ok(basket);
  if (basket.vouchers.length >= MAX_VOUCHERS) {
    return refuse({ code: 'basket/voucher-refused', refusal: { kind: 'not-with-others' } });
  }
  const checked = context.checkVoucher(code, basket);
  const isKept = !checked.ok && command.keep === true && canApplyLater(checked.problem);
  if (!checked.ok && !isKept) return refuse({ code: 'basket/voucher-refused', refusal: checked.problem });
  return ok({ ...basket, vouchers: [...basket.vouchers, code] });
}

type ApplyVoucher = Extract<BasketCommand, { readonly kind: 'apply-voucher' }>;

function withoutVoucher(basket: Basket, code: string): Basket {
  return { ...basket, vouchers: basket.vouchers.filter((voucher) => voucher !== code) };
}
