import { z } from 'zod';

const soldSchema = z.object({
  priced: z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        totalMinor: z.int(),
        renews: z.optional(z.object({ serviceId: z.string(), from: z.int() })),
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

const creditedSchema = z.object({ lines: z.array(z.object({ lineId: z.string(), totalMinor: z.int() })) });

/** What an order was sealed with, as far as the checker asks. */
export interface Sold {
  readonly lines: readonly {
    readonly id: string;
    readonly productId: string;
    readonly quantity: number;
    readonly totalMinor: number;
    /** The name it registers; null for any other line. */
    readonly registers: string | null;
    /** The name it renews or restores; null for any other line. */
    readonly renews: string | null;
    /** The next term of a service it pays: which, and from when; absent of any other line. */
    readonly term?: string;
  }[];
  readonly promotionIds: readonly string[];
  readonly totalMinor: number;
}

/** Reads what a credit note's document takes back of each line. */
export function parseCredited(document: string): readonly { readonly lineId: string; readonly totalMinor: number }[] {
  return creditedSchema.parse(JSON.parse(document)).lines;
}

/** Reads an order's document. */
export function parseSold(document: string): Sold {
  const { priced } = soldSchema.parse(JSON.parse(document));
  return {
    lines: priced.lines.map(({ id, totalMinor, renews, configuration: { productId, quantity, domain } }) => ({
      id,
      productId,
      quantity,
      totalMinor,
      registers: domain?.mode === 'register' ? domain.name : null,
      renews: domain?.mode === 'renew' || domain?.mode === 'restore' ? domain.name : null,
      ...(renews === undefined ? {} : { term: `${renews.serviceId} from ${renews.from}` }),
    })),
    promotionIds: priced.vouchers.map(({ promotionId }) => promotionId),
    totalMinor: priced.totalMinor,
  };
}

const letterSchema = z.object({ sentWith: z.string().optional(), isNeedless: z.boolean().optional() });

/** What the step of a letter remembers of how it ended. */
export function parseLetter(text: string): { readonly sentWith: string | null; readonly isNeedless: boolean } {
  const { sentWith = null, isNeedless = false } = letterSchema.parse(JSON.parse(text));
  return { sentWith, isNeedless };
}
