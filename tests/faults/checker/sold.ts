import { z } from 'zod';

const soldSchema = z.object({
  priced: z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        totalMinor: z.int(),
        configuration: z.object({
          productId: z.string(),
          quantity: z.int(),
          domain: z.nullable(z.object({ mode: z.string(), name: z.string() })),
        }),
      }),
    ),
    vouchers: z.array(z.object({ promotionId: z.string() })),
    totalMinor: z.int(),
  }),
});

/** What an order was sealed with, as far as the checker asks. */
export interface Sold {
  readonly lines: readonly {
    readonly id: string;
    readonly productId: string;
    readonly quantity: number;
    readonly totalMinor: number;
    /** The name it registers; null for any other line. */
    readonly registers: string | null;
  }[];
  readonly promotionIds: readonly string[];
  readonly totalMinor: number;
}

/** Reads an order's document. */
export function parseSold(document: string): Sold {
  const { priced } = soldSchema.parse(JSON.parse(document));
  return {
    lines: priced.lines.map(({ id, totalMinor, configuration: { productId, quantity, domain } }) => ({
      id,
      productId,
      quantity,
      totalMinor,
      registers: domain?.mode === 'register' ? domain.name : null,
    })),
    promotionIds: priced.vouchers.map(({ promotionId }) => promotionId),
    totalMinor: priced.totalMinor,
  };
}
