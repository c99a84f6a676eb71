import { type Result, ok, refuse } from '#core/result.ts';

/** What is known about a refund that ended without returning its money; amounts in minor units. */
export interface UnreturnedRefund {
  /** What it had to return and did not. */
  readonly remainingMinor: number;
  /** The customer's credit of the order. */
  readonly creditMinor: number;
  /** What payments to the brand's own account still hold: it is returned as a repayment of those payments. */
  readonly byTransferMinor: number;
  /** What was requested from a provider without a confirmed result. */
  readonly requestedMinor: number;
}

/**
 * The part of a refund that is owed, in minor units: `repayableMinor` can be returned by no payment, `byTransferMinor`
 * by one to the brand's account.
 */
export interface OwedRefund {
  readonly repayableMinor: number;
  readonly byTransferMinor: number;
}

/**
 * What is still owed of a refund. Never more than the customer's credit: money that a bank took back, or that was returned at the provider,
 * is owed no more.
 */
export function owedOfRefund({ remainingMinor, creditMinor, byTransferMinor }: UnreturnedRefund): OwedRefund {
  const owedMinor = Math.max(0, Math.min(remainingMinor, creditMinor));
  const transferMinor = Math.min(owedMinor, byTransferMinor);
  return { repayableMinor: owedMinor - transferMinor, byTransferMinor: transferMinor };
}

/** Why a repayment is not recorded. */
export type RepaymentRefusal = 'nothing-owed' | 'by-transfer' | 'amount-invalid' | 'more-than-owed' | 'not-divisible';

/**
 * Whether an amount (minor units) can be recorded as paid back; `isAll` when nothing remains owed. A part is refused while a provider
 * may still return the money it was asked for, since the rest could not be distinguished from that.
 */
export function checkRepayment(
  refund: UnreturnedRefund,
  amountMinor: number,
): Result<{ readonly isAll: boolean }, RepaymentRefusal> {
  const { repayableMinor, byTransferMinor } = owedOfRefund(refund);
  if (repayableMinor === 0) return refuse(byTransferMinor > 0 ? 'by-transfer' : 'nothing-owed');
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return refuse('amount-invalid');
  if (amountMinor > repayableMinor) return refuse('more-than-owed');
  const isAll = amountMinor === repayableMinor && byTransferMinor === 0;
  return isAll || refund.requestedMinor === 0 ? ok({ isAll }) : refuse('not-divisible');
}
