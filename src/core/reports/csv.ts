/** A cell of a CSV file. */
export type CsvCell = string | number | null;

/**
 * A row of a CSV file (RFC 4180). Texts that spreadsheets would take for a formula are preceded by an apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection); numbers are written as they are.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (AMOUNT.test(cell)) return cell;
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) || cell !== cell.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A decimal amount is not a formula, although it may begin with a minus sign. */
const AMOUNT = /^-?\d+(?:\.\d+)?$/;
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
