import { allocate } from '#core/money/allocate.ts';
import type { TaxAmount } from '#core/pricing/priced-basket.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { sumTaxes } from './sum-taxes.ts';

/** Why something of an invoice is taken back: it could not be delivered, the operator gives it back, or the buyer withdrew (D12). */
export const CREDIT_REASONS = ['not-delivered', 'refund', 'withdrawal'] as const;

/** Why something of an invoice is taken back (D12). */
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** A line of an invoice, with the taxes that are in its total; minor units. */
export interface InvoicedLine {
  readonly id: string;
  readonly name: string;
  readonly totalMinor: number;
  readonly taxes: readonly TaxAmount[];
}

/** What a credit note takes back of one line: its taxes stand in the order of the line's; minor units. */
export interface CreditedLine {
  readonly lineId: string;
  readonly name: string;
  readonly totalMinor: number;
  readonly taxes: readonly TaxAmount[];
}

/** What a credit note says; minor units, taxes by rate and inside the total. */
export interface CreditNote {
  readonly lines: readonly CreditedLine[];
  readonly taxes: readonly TaxAmount[];
  readonly totalMinor: number;
}

/** What is to be taken back: all that is left, all that is left of some lines, an amount (tax included) spread over some lines or all, or an amount of each of some lines. */
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

/** Why nothing can be taken back as asked. */
export type CreditProblem = 'credit/nothing-left' | 'credit/line-unknown' | 'credit/amount-invalid' | 'credit/too-much';

/**
 * What a credit note takes back of an invoice (D12; Directive 2006/112/EC art. 219): never more of a line, its net or any of its taxes than was invoiced and is
 * not credited yet; an amount is split by what is left, with the largest remainder, so that credit notes which together take back everything sum to the
 * invoice. Problems: 'credit/nothing-left', 'credit/line-unknown', 'credit/amount-invalid' (not a positive whole number), 'credit/too-much'.
 */
export function creditOf(
  invoiced: readonly InvoicedLine[],
  credited: readonly CreditedLine[],
  request: CreditRequest,
): Result<CreditNote, CreditProblem> {
  const wanted = wantedLines(request);
  if (wanted?.some((lineId) => invoiced.every(({ id }) => id !== lineId)) === true)
    return refuse('credit/line-unknown');
  const left = invoiced
    .filter(({ id }) => wanted?.includes(id) ?? true)
    .map((line) => leftOf(line, credited))
    .filter(({ totalMinor }) => totalMinor > 0);
  const leftMinor = sum(left.map(({ totalMinor }) => totalMinor));
  if (leftMinor === 0) return refuse('credit/nothing-left');
  const amountMinor = wantedMinor(request, leftMinor);
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return refuse('credit/amount-invalid');
  if (amountMinor > leftMinor) return refuse('credit/too-much');
  const amounts = amountsOf(request, left, amountMinor);
  if (left.some(({ totalMinor }, index) => (amounts[index] ?? 0) > totalMinor)) return refuse('credit/too-much');
  const lines = left.map((line, index) => partOf(line, amounts[index] ?? 0)).filter(({ totalMinor }) => totalMinor > 0);
  return ok({ lines, taxes: sumTaxes(lines.flatMap(({ taxes }) => taxes)), totalMinor: amountMinor });
}

function wantedLines(request: CreditRequest): readonly string[] | null {
  if (request.kind === 'rest') return null;
  return request.kind === 'parts' ? request.parts.map(({ lineId }) => lineId) : request.lineIds;
}

function wantedMinor(request: CreditRequest, leftMinor: number): number {
  if (request.kind === 'parts') return sum(request.parts.map(({ amountMinor }) => amountMinor));
  return request.kind === 'amount' ? request.amountMinor : leftMinor;
}

/** By line: as asked for, or by what is left of each. */
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

/** What is left of a line after the credit notes there are. */
export function leftOf(line: InvoicedLine, credited: readonly CreditedLine[]): InvoicedLine {
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

/** A part of what is left of a line: split by what is left of its net and of each tax, so that the last part takes exactly the rest. */
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
      taxableMinor:
        tax.taxableMinor === netLeftMinor ? netMinor : shareOf(amountMinor, tax.taxableMinor, left.totalMinor),
      amountMinor: taxesMinor[index] ?? 0,
    })),
  };
}

function shareOf(amountMinor: number, partMinor: number, wholeMinor: number): number {
  return allocate(amountMinor, [partMinor, wholeMinor - partMinor])[0] ?? 0;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
