import type { BankStatement, StatementProblem } from '#core/accounting/bank-statement.ts';
import { parseBankCsv } from '#core/accounting/parse-bank-csv.ts';
import { type Result, refuse } from '#core/result.ts';
import { readCamt053 } from './read-camt-053.ts';

/**
 * Reads the file of a bank account: CAMT.053 (ISO 20022) if it is XML, otherwise CSV, in UTF-8 or Windows-1252. `currency`
 * is that of a CSV file without one.
 */
export function readStatement(file: Uint8Array, currency: string): Result<BankStatement, StatementProblem> {
  const text = decode(file);
  if (text.includes('\0')) return refuse({ reason: 'unknown-format', line: 0 });
  return text.trimStart().startsWith('<') ? readCamt053(text.trimStart()) : parseBankCsv(text, currency);
}

function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
