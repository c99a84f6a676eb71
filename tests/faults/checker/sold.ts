import { z } from 'zod';

const soldSchema = z.object({
  priced: z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        totalMinor: z.int(),
        renews: z.optional(z.object({ serviceId: z.string(), from: z.int() })),
        renewal: z.nullable(z.object({ amountMinor: z.int() })),
        trial: z.nullable(z.object({ firstChargeMinor: z.int() })),
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

/** The parts of a sealed order the checker needs. */
export interface Sold {
  readonly lines: readonly {
    readonly id: string;
    readonly productId: string;
    readonly quantity: number;
    readonly totalMinor: number;
    /** The domain it registers; null for any other line. */
    readonly registers: string | null;
    /** The domain it renews or restores; null for any other line. */
    readonly renews: string | null;
    /**
     * The confirmed renewal price, or the first charge after a trial if that is higher; null for a line that does not
     * renew.
     */
    readonly laterMinor: number | null;
    /** The service term it pays, as service and start; absent for any other line. */
    readonly term?: string;
  }[];
  readonly promotionIds: readonly string[];
  readonly totalMinor: number;
}

/** Parses the refunded amounts by line of a credit note's document. */
export function parseCredited(document: string): readonly { readonly lineId: string; readonly totalMinor: number }[] {
  return creditedSchema.parse(JSON.parse(document)).lines;
}

/** Parses an order's document. */
export function parseSold(document: string): Sold {
  const { priced } = soldSchema.parse(JSON.parse(document));
  return {
    lines: priced.lines.map(
      ({ id, totalMinor, renews, renewal, trial, configuration: { productId, quantity, domain } }) => ({
        id,
        productId,
        quantity,
        totalMinor,
        registers: domain?.mode === 'register' ? domain.name : null,
        laterMinor:
          renewal === null ? null : Math.max(renewal.amountMinor, trial === null ? 0 : trial.firstChargeMinor),
        renews: domain?.mode === 'renew' || domain?.mode === 'restore' ? domain.name : null,
        ...(renews === undefined ? {} : { term: `${renews.serviceId} from ${renews.from}` }),
      }),
    ),
    promotionIds: priced.vouchers.map(({ promotionId }) => promotionId),
    totalMinor: priced.totalMinor,
  };
}

const withdrawnSchema = z.object({
  lines: z.array(z.object({ lineId: z.string(), backMinor: z.int() })),
  money: z.object({ kind: z.string() }),
});

/** Parses the lines of a statement of withdrawal, and the state of the payment at that time. */
export function parseWithdrawn(document: string) {
  const { lines, money } = withdrawnSchema.parse(JSON.parse(document));
  return { lines, money: money.kind };
}

const emailJobSchema = z.object({ sentWith: z.string().optional(), isNeedless: z.boolean().optional() });

/** Parses the result of an email job. */
export function parseEmailJob(text: string): { readonly sentWith: string | null; readonly isNeedless: boolean } {
  const { sentWith = null, isNeedless = false } = emailJobSchema.parse(JSON.parse(text));
  return { sentWith, isNeedless };
}
