import { cpus, release, totalmem, type } from 'node:os';
import type { Row } from './row.ts';

/** The machine the figures were measured on. */
export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${memory} GiB, ${type()} ${release()}, Node ${process.version}; load generator and services share the machine`;
}

/** Prints rows as a table: budgets that were met with ✓, exceeded ones with ✗. */
export function printRows(title: string, rows: readonly Row[]): void {
  const columns = [
    (row: Row) => mark(row.isMet),
    (row: Row) => row.label,
    (row: Row) => row.budget,
    (row: Row) => row.measured,
  ];
  const widths = columns.map((cell) => Math.max(...rows.map((row) => cell(row).length)));
  console.log(`\n${title}`);
  for (const row of rows) {
    console.log(`  ${columns.map((cell, position) => cell(row).padEnd(widths[position] ?? 0)).join('  ')}`.trimEnd());
  }
}

function mark(holds: boolean | null): string {
  if (holds === null) return '·';
  return holds ? '✓' : '✗';
}
