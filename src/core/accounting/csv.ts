import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';

/**
 * A cell of a CSV file: text, which spreadsheets must not read as a formula, or an exact value formatted by the
 * application, such as an amount or a day.
 */
export type CsvCell = { readonly text: string } | { readonly exact: string };

/** A cell of text; empty without one. */
export function textCell(text: string | null): CsvCell {
  return { text: text ?? '' };
}

/** A cell of an exact value. */
export function exactCell(exact: string): CsvCell {
  return { exact };
}

/** An amount in minor units of a currency as a decimal number with a point; empty without one. */
export function amountCell(amountMinor: number | null, currency: string | null): CsvCell {
  return exactCell(
    amountMinor === null || currency === null ? '' : minorToDecimal(amountMinor, currencyDigits(currency)),
  );
}

/** The columns of a CSV file in their order: the name of each, and its cell of a row. */
export type CsvColumns<Row> = readonly (readonly [name: string, cellOf: (row: Row) => CsvCell])[];

/** Rows as a part of a CSV file; the first part begins with the names of its columns. */
export function csvPart<Row>(
  columns: CsvColumns<Row>,
  rows: readonly Row[],
  { isFirst }: { readonly isFirst: boolean },
): string {
  const records = rows.map((row) => csvRecord(columns.map(([, cellOf]) => cellOf(row))));
  return [...(isFirst ? [csvHeader(columns.map(([name]) => name))] : []), ...records].join('');
}

/**
 * A record of a CSV file (RFC 4180) with its line end. Text that spreadsheets would take for a formula (OWASP CSV
 * injection: `=`, `+`, `-`, `@`, tab, carriage return, line feed, also after spaces or in full width) gets an apostrophe
 * in front of it.
 */
export function csvRecord(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => ('text' in cell ? quoted(withoutFormula(cell.text)) : cell.exact)).join(',')}\r\n`;
}

/** The first record of a CSV file: the names of its columns. */
function csvHeader(names: readonly string[]): string {
  return `${names.join(',')}\r\n`;
}

function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The start of a formula in common spreadsheets. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

function quoted(text: string): string {
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
