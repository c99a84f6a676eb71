/**
 * A cell of a CSV file: text, which spreadsheets must not read as a formula, or an exact value formatted by the
 * application, such as an amount or a day.
 */
export type CsvCell = { readonly text: string } | { readonly exact: string };

/**
 * A record of a CSV file (RFC 4180) with its line end. Text that spreadsheets would take for a formula (OWASP CSV
 * injection: `=`, `+`, `-`, `@`, tab, carriage return, line feed, also after spaces or in full width) gets an apostrophe
 * in front of it.
 */
export function csvRecord(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => ('text' in cell ? quoted(withoutFormula(cell.text)) : cell.exact)).join(',')}\r\n`;
}

/** The first record of a CSV file: the names of its columns. */
export function csvHeader(names: readonly string[]): string {
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
