import type { LineDiscount } from '#core/promotions/best-discounts.ts';
import type { SalesLine } from './sales-line.ts';

/** The group of a discount: its promotion and voucher, apart by whether its amounts contain tax. */
export function promotionGroupOf({ promotionId, code }: LineDiscount, { taxMode }: Pick<SalesLine, 'taxMode'>): string {
  return [promotionId, code ?? '', taxMode].join(' ');
}
