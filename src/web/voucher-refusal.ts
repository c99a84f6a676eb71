import * as z from 'zod/mini';
import { voucherRefusal } from '#contract/basket.ts';
import type { Problem } from '#contract/problems.ts';

/** Why a voucher does not apply now. */
export type VoucherRefusal = z.output<typeof voucherRefusal>;

/** The reason a voucher was refused, where a problem states one. */
export function voucherRefusalOf({ data }: Problem): VoucherRefusal | null {
  const read = z.safeParse(z.object({ refusal: voucherRefusal }), data);
  return read.success ? read.data.refusal : null;
}
