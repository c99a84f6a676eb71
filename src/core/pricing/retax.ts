import type { TaxRate } from '#core/billing/tax/tax-rate.ts';
import { proportionOf } from '#core/money/percentage.ts';
import { splitDiscounts, splitParts } from './charge-line.ts';
import type { PricedBasket, PricedLine, TaxMode } from './priced-basket.ts';
import { sumLines } from './sum-lines.ts';
import { type AppliedRate, type FixedAmount, taxMinorOf, taxesOfLines } from './tax-sums.ts';

/**
 * Sold lines with the tax rates of their tax point, which may differ from the confirmed ones: either every line's gross stays and its net
 * changes, or the reverse. Lines without tax are unchanged, as is the basket if no rate changes. Renewals and first charges after a trial
 * keep the promised amounts.
 */
export function retax(
  priced: PricedBasket,
  ratesOf: (line: PricedLine) => readonly TaxRate[],
  fixed: FixedAmount,
): PricedBasket {
  const rates = priced.lines.map((line) => appliedRates(line, ratesOf(line)));
  if (rates.every((own, position) => own === priced.lines[position]?.taxes)) return priced;
  const amounts = priced.lines.map(({ totalMinor, taxes }, position) => ({
    amountMinor: fixed === 'gross' ? totalMinor : totalMinor - taxMinorOf(taxes),
    rates: rates[position] ?? [],
  }));
  const taxes = taxesOfLines(amounts, fixed);
  const lines = priced.lines.map((line, position) => {
    if (line.taxes.length === 0) return line;
    const own = taxes[position] ?? [];
    const amountMinor = amounts[position]?.amountMinor ?? 0;
    return withTaxes(line, own, {
      mode: priced.taxMode,
      totalMinor: fixed === 'gross' ? amountMinor : amountMinor + taxMinorOf(own),
    });
  });
  return { ...priced, lines, ...sumLines(lines) };
}

/**
 * Lines limited to the gross promised for each (null: none was promised), with the rates that apply; unchanged if none
 * exceeds it. If one does, every line keeps its limited gross and the tax is the part contained in it.
 */
export function cappedLines(
  lines: readonly PricedLine[],
  promisedMinor: readonly (number | null)[],
  mode: TaxMode,
): readonly PricedLine[] {
  const amounts = lines.map(({ totalMinor, taxes }, position) => {
    return { amountMinor: Math.min(totalMinor, promisedMinor[position] ?? totalMinor), rates: taxes };
  });
  if (amounts.every(({ amountMinor }, position) => amountMinor === lines[position]?.totalMinor)) return lines;
  const taxes = taxesOfLines(amounts, 'gross');
  return lines.map((line, position) => {
    return withTaxes(line, taxes[position] ?? [], { mode, totalMinor: amounts[position]?.amountMinor ?? 0 });
  });
}

/** The rates that apply to a line now; its own taxes where they are unchanged. */
function appliedRates({ taxes }: PricedLine, rates: readonly TaxRate[]): readonly AppliedRate[] {
  return taxes.length === 0 || rates.length === 0 || hasSameRates(taxes, rates) ? taxes : rates;
}

function withTaxes(
  line: PricedLine,
  taxes: PricedLine['taxes'],
  { mode, totalMinor }: { readonly mode: TaxMode; readonly totalMinor: number },
): PricedLine {
  const dueMinor = mode === 'inclusive' ? totalMinor : totalMinor - taxMinorOf(taxes);
  return { ...line, ...withDue(line, dueMinor), taxes, totalMinor };
}

/** The amounts a line shows before tax, in proportion to what is due now. */
function withDue(line: PricedLine, dueMinor: number): Partial<PricedLine> {
  const { subtotalMinor, discountMinor, discounts, parts } = line;
  const dueBefore = subtotalMinor - discountMinor;
  if (dueMinor === dueBefore) return {};
  // The tax of a line of one minor unit may be all of it.
  const scaled = (amountMinor: number) =>
    dueBefore === 0 ? amountMinor : proportionOf(amountMinor, dueMinor, dueBefore);
  const promotedBefore = taxMinorOf(discounts);
  const promotedMinor = scaled(promotedBefore);
  const currentMinor = dueMinor + promotedMinor;
  const regularMinor = currentMinor + scaled(discountMinor - promotedBefore);
  return {
    parts: splitParts(parts, regularMinor, currentMinor),
    discounts: splitDiscounts(discounts, promotedMinor),
    subtotalMinor: regularMinor,
    discountMinor: regularMinor - dueMinor,
  };
}

function hasSameRates(taxes: PricedLine['taxes'], rates: readonly TaxRate[]): boolean {
  return (
    taxes.length === rates.length &&
    taxes.every(({ country, basisPoints }, position) => {
      const rate = rates[position];
      return rate?.country === country && rate.basisPoints === basisPoints;
    })
  );
}
