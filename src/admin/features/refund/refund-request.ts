import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorInputOf } from '#contract/operator/operator-endpoint.ts';
import { parseTypedAmount } from '#core/money/typed-amount.ts';

/** What is refunded, as the operator API takes it. */
export type Refund = OperatorInputOf<OperatorApi['orders']['previewRefund']>['refund'];

/** What is wrong with the choice. */
export type RefundProblem = 'no-line' | 'amount-invalid';

/** Fields of the form: what is refunded, the selected lines and the amount. */
export interface RefundChoice {
  readonly what: string;
  readonly lineIds: readonly string[];
  readonly amount: string;
}

/** The refund of a choice; 'nothing' before a choice was made. */
export function refundOf(
  { what, lineIds, amount }: RefundChoice,
  currency: string,
): Refund | RefundProblem | 'nothing' {
  switch (what) {
    case 'rest':
      return { kind: 'rest' };
    case 'lines':
      return lineIds.length === 0 ? 'no-line' : { kind: 'lines', lineIds: [...lineIds] };
    case 'amount': {
      const amountMinor = parseTypedAmount(amount, currency);
      if (amountMinor === null) return 'amount-invalid';
      return { kind: 'amount', amountMinor, lineIds: lineIds.length === 0 ? null : [...lineIds] };
    }
    default:
      return 'nothing';
  }
}
