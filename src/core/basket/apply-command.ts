import type { Result } from '#core/result.ts';
import { ok, refuse } from '#core/result.ts';
import type { BasketCommand } from './basket-command.ts';
import type { Basket } from './basket.ts';
import { REMEMBERED_COMMANDS } from './basket.ts';
import { addLine, editLine, removeLine, restoreLine, setQuantity } from './change-lines.ts';
import type { BasketProblem, CommandContext } from './command-context.ts';
import { noteTransferCode } from './note-transfer-code.ts';
import { noted } from './noted.ts';
import { withoutExpired } from './removed-lines.ts';
import { switchCurrency } from './switch-currency.ts';
import { MAX_VOUCHERS, normaliseVoucherCode } from './voucher-code.ts';

/**
 * Applies one command to the newest version of a basket (D6, architecture.md §4). A command that was applied before, by id and fingerprint, changes
 * nothing, so retries and double clicks are harmless; a refused one leaves no trace. Problems: BASKET_PROBLEMS.
 */
export function applyCommand(
  basket: Basket,
  command: BasketCommand,
  context: CommandContext,
): Result<Basket, BasketProblem> {
  const { commandId: id, fingerprint } = context;
  // A note outlives the memory of its command: what was shown is shown once (D5).
  if (command.kind === 'note-recommendations-shown' && basket.recommendationsShown.includes(command.productId)) {
    return ok(basket);
  }
  if (basket.commands.some((known) => known.id === id && known.fingerprint === fingerprint)) return ok(basket);
  const changed = change(withoutExpired(basket, context.at), command, context);
  if (!changed.ok) return changed;
  const commands = [...basket.commands, { id, fingerprint }].slice(-REMEMBERED_COMMANDS);
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
      return applyVoucher(basket, normaliseVoucherCode(command.code), context);
    case 'remove-voucher':
      return ok(withoutVoucher(basket, normaliseVoucherCode(command.code)));
    case 'switch-currency':
      return switchCurrency(basket, command.currency, context);
    case 'dismiss-notice':
      return ok({ ...basket, dismissed: noted(basket.dismissed, command.noticeKey) });
    case 'note-recommendations-shown':
      return ok({ ...basket, recommendationsShown: noted(basket.recommendationsShown, command.productId) });
    case 'note-transfer-code':
      return noteTransferCode(basket, command.name);
  }
}

function applyVoucher(basket: Basket, code: string, context: CommandContext): Result<Basket, BasketProblem> {
  if (code === '') return refuse({ code: 'basket/voucher-refused', refusal: { kind: 'unknown' } });
  if (basket.vouchers.includes(code)) return ok(basket);
  if (basket.vouchers.length >= MAX_VOUCHERS) {
    return refuse({ code: 'basket/voucher-refused', refusal: { kind: 'not-with-others' } });
  }
  const checked = context.checkVoucher(code, basket);
  if (!checked.ok) return refuse({ code: 'basket/voucher-refused', refusal: checked.problem });
  return ok({ ...basket, vouchers: [...basket.vouchers, code] });
}

function withoutVoucher(basket: Basket, code: string): Basket {
  return { ...basket, vouchers: basket.vouchers.filter((voucher) => voucher !== code) };
}
