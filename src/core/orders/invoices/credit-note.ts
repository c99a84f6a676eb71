import { allocate } from '#core/money/allocate.ts';
import { sum } from '#core/money/sum.ts';
import type { TaxAmount } from '#core/pricing/priced-basket.ts';
import { sumTaxes } from '#core/pricing/sum-lines.ts';
import { type Result, ok, refuse } from '#core/result.ts';

/** Reasons for a credit note: something could not be delivered, the operator refunds it, or the buyer withdrew. */
export const CREDIT_REASONS = ['not-delivered', 'refund', 'withdrawal'] as const;

/** The reason for a credit note. */
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** A line of an invoice with the taxes contained in its total, all on its net amount; minor units. */
export interface InvoicedLine {
  readonly id: string;
  readonly name: string;
  readonly totalMinor: number;
  readonly taxes: readonly TaxAmount[];
}

/** What a credit note credits of one line; its taxes are in the order of the line's taxes; minor units. */
export interface CreditedLine {
  readonly lineId: string;
  readonly name: string;
  readonly totalMinor: number;
  readonly taxes: readonly TaxAmount[];
}

/** The content of a credit note; minor units, taxes by rate and contained in the total. */
export interface CreditNote {
  readonly lines: readonly CreditedLine[];
  readonly taxes: readonly TaxAmount[];
  readonly totalMinor: number;
}

/**
 * What to credit: everything that is left, everything left of some lines, an amount (tax included) spread over some or all lines, or an
 * amount for each of some lines.
 */
export type CreditRequest =
  | { readonly kind: 'rest' }
  | { readonly kind: 'lines'; readonly lineIds: readonly string[] }
  | { readonly kind: 'amount'; readonly amountMinor: number; readonly lineIds: readonly string[] | null }
  | { readonly kind: 'parts'; readonly parts: readonly CreditPart[] };

/** An amount of one line, tax included; minor units. */
export interface CreditPart {
  readonly lineId: string;
  readonly amountMinor: number;
}

/** The problem of a credit request. */
export type CreditProblem = 'credit/nothing-left' | 'credit/line-unknown' | 'credit/amount-invalid' | 'credit/too-much';

/**
 * What a credit note credits of an invoice (Directive 2006/112/EC art. 219): never more of a line, its net or any of its taxes than was
 * invoiced and is not credited yet. Amounts are split in proportion to what is left, with the largest remainder, so that credit notes for
 * everything sum to the invoice. Problems: 'credit/nothing-left', 'credit/line-unknown', 'credit/amount-invalid' (not a positive integer),
 * 'credit/too-much'.
 */
export function computeCreditNote(
  invoiced: readonly InvoicedLine[],
  credited: readonly CreditedLine[],
  request: CreditRequest,
): Result<CreditNote, CreditProblem> {
  const requested = requestedLines(request);
  if (requested?.some((lineId) => invoiced.every(({ id }) => id !== lineId)) === true)
    return refuse('credit/line-unknown');
  const left = invoiced.filter(({ id }) => requested?.includes(id) ?? true).map((line) => remainingOf(line, credited));
  const leftMinor = sum(left.map(({ totalMinor }) => totalMinor));
  if (leftMinor === 0) return refuse('credit/nothing-left');
  const amountMinor = requestedMinor(request, leftMinor);
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return refuse('credit/amount-invalid');
  const amounts = amountsOf(request, left, amountMinor);
  if (left.some(({ totalMinor }, index) => (amounts[index] ?? 0) > totalMinor)) return refuse('credit/too-much');
  const lines = left.map((line, index) => partOf(line, amounts[index] ?? 0)).filter(({ totalMinor }) => totalMinor > 0);
  return ok({ lines, taxes: sumTaxes(lines.flatMap(({ taxes }) => taxes)), totalMinor: amountMinor });
}

function requestedLines(request: CreditRequest): readonly string[] | null {
  if (request.kind === 'rest') return null;
  return request.kind === 'parts' ? request.parts.map(({ lineId }) => lineId) : request.lineIds;
}

function requestedMinor(request: CreditRequest, leftMinor: number): number {
  if (request.kind === 'parts') return sum(request.parts.map(({ amountMinor }) => amountMinor));
  return request.kind === 'amount' ? request.amountMinor : leftMinor;
}

/** By line: the requested amounts, or shares of what is left of each line. */
function amountsOf(request: CreditRequest, left: readonly InvoicedLine[], amountMinor: number): readonly number[] {
  if (request.kind !== 'parts')
    return allocate(
      amountMinor,
      left.map(({ totalMinor }) => totalMinor),
    );
  return left.map(({ id }) =>
    sum(request.parts.filter(({ lineId }) => lineId === id).map(({ amountMinor: partMinor }) => partMinor)),
  );
}

/** What is left of a line after the existing credit notes. */
export function remainingOf(line: InvoicedLine, credited: readonly CreditedLine[]): InvoicedLine {
  const own = credited.filter(({ lineId }) => lineId === line.id);
  return {
    ...line,
    totalMinor: line.totalMinor - sum(own.map(({ totalMinor }) => totalMinor)),
    taxes: line.taxes.map((tax, index) => ({
      ...tax,
      taxableMinor: tax.taxableMinor - sum(own.map(({ taxes }) => taxes[index]?.taxableMinor ?? 0)),
      amountMinor: tax.amountMinor - sum(own.map(({ taxes }) => taxes[index]?.amountMinor ?? 0)),
    })),
  };
}

/** A part of what is left of a line, split by what is left of its net and of each tax, so that the last part takes exactly the rest. */
function partOf(left: InvoicedLine, amountMinor: number): CreditedLine {
  const netLeftMinor = left.totalMinor - sum(left.taxes.map((tax) => tax.amountMinor));
  const parts = allocate(amountMinor, [netLeftMinor, ...left.taxes.map((tax) => tax.amountMinor)]);
  const [netMinor = 0, ...taxesMinor] = parts;
  return {
    lineId: left.id,
    name: left.name,
    totalMinor: amountMinor,
    taxes: left.taxes.map((tax, index) => ({
      ...tax,
      taxableMinor: netMinor,
      amountMinor: taxesMinor[index] ?? 0,
    })),
  };
}
