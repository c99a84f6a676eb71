import type { ApiClient } from '#contract/api.ts';
import type { Flash } from '#web/flash/read-flash.ts';

/** Voucher codes of a deep link that do not apply now, each with the reason. */
export type LinkVouchers = NonNullable<Flash['vouchers']>;

type Batch = ApiClient['basket']['batch'];
type Applied = Extract<Awaited<ReturnType<Batch>>, { readonly ok: true }>['value'];

/** The commands that add voucher codes of a deep link to the basket, where each is kept until it applies. */
export function voucherCommands(codes: readonly string[]) {
  return codes.map((code) => ({ kind: 'apply-voucher', code, keep: true }) as const);
}

/** The notices about the codes, which are the last commands of a batch; a notice does not repeat an unknown code. */
export function voucherNotices(codes: readonly string[], { basket, outcomes }: Applied): LinkVouchers {
  const first = outcomes.length - codes.length;
  return codes.flatMap((code, index): LinkVouchers => {
    const outcome = outcomes[first + index];
    if (outcome?.kind === 'refused') {
      const { refusal } = outcome;
      return [{ code: refusal.kind === 'unknown' ? '' : code, isSaved: false, refusal }];
    }
    const waiting = basket.refused.find((refused) => refused.code === code);
    return waiting === undefined ? [] : [{ code, isSaved: true, refusal: waiting.refusal }];
  });
}
