import type { Flash } from './flash/read-flash.ts';
import type { PageContext } from './runtime/page-context.ts';
import { voucherRefusalOf } from './voucher-refusal.ts';

/** Voucher codes of a deep link that do not apply now, each with the reason. */
export type LinkVouchers = NonNullable<Flash['vouchers']>;

/**
 * Adds a voucher code of a deep link to the basket, where it is kept until it applies. Returns the notice to show, if
 * any; the notice does not repeat an unknown code.
 */
export async function bringVoucher(
  { api, newCommandId }: Pick<PageContext, 'api' | 'newCommandId'>,
  code: string,
): Promise<LinkVouchers> {
  const command = { kind: 'apply-voucher', code, keep: true } as const;
  const done = await api.basket.command({ commandId: newCommandId(), command });
  if (done.ok) {
    const waiting = done.value.refused.find((refused) => refused.code === code);
    return waiting === undefined ? [] : [{ code, isKept: true, refusal: waiting.refusal }];
  }
  const refusal = voucherRefusalOf(done.problem);
  if (refusal === null) return [];
  return [{ code: refusal.kind === 'unknown' ? '' : code, isKept: false, refusal }];
}
