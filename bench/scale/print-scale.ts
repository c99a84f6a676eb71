import { count } from '#bench/row.ts';
import type { Cost, SizeFigures } from './measure-size.ts';
import type { StatementFigures } from './server-figures.ts';

type Measured = ReadonlyMap<number, SizeFigures>;

const FIGURES = [
  ['statements', ({ statements }: Cost) => statements],
  ['buffers', ({ hit, read }: Cost) => hit + read],
  ['  of these read', ({ read }: Cost) => read],
  ['CPU of PostgreSQL, ms', ({ cpuMs }: Cost) => cpuMs],
] as const;

/** Prints the cost of every workload by the number of orders. */
export function printGrowth(measured: Measured): void {
  const sizes = [...measured.values()];
  const names = sizes[0]?.costs.map(({ name }) => name) ?? [];
  for (const name of names) {
    const costs = sizes.flatMap(({ costs: of }) => of.filter((cost) => cost.name === name));
    const rows = FIGURES.map(([label, figureOf]) => [label, ...costs.map((cost) => count(figureOf(cost)))]);
    printTable(`${name}, each ${costs[0]?.per ?? ''}`, [...measured.keys()], rows);
  }
}

/** The number of statements shown. */
const SHOWN = 25;

/** Prints the statements that use the most buffers at the largest size, and what they used at the others. */
export function printStatements(measured: Measured): void {
  const sizes = [...measured.values()].map(({ statements }) => byQuery(statements));
  const largest = [...(sizes.at(-1) ?? new Map<string, number>())];
  const first = largest.toSorted(([, a], [, b]) => b - a).slice(0, SHOWN);
  const rows = first.map(([query]) => [
    query.slice(0, 160),
    ...sizes.map((size) => (size.has(query) ? count(size.get(query) ?? 0) : '–')),
  ]);
  printTable('Buffers for each execution of a statement', [...measured.keys()], rows);
}

function byQuery(statements: readonly StatementFigures[]): ReadonlyMap<string, number> {
  const groups = Map.groupBy(statements, ({ query }) => query);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return new Map(
    [...groups].map(([query, of]) => [
      query,
      sum(of.map(({ hit, read }) => hit + read)) / sum(of.map(({ calls }) => calls)),
    ]),
  );
}

/** Prints the statements whose plans scan a large table, discard many rows, or read more than the partition of their brand. */
export function printFindings(measured: Measured): void {
  console.log('\nPlans');
  for (const [orders, { findings }] of measured) {
    console.log(`  ${count(orders)} orders: ${findings.length === 0 ? 'nothing found' : ''}`);
    for (const { query, what, isOfBrand } of findings)
      console.log(`    ${isOfBrand ? 'of a brand' : 'of all'}: ${what}: ${query.slice(0, 300)}`);
  }
}

function printTable(title: string, sizes: readonly number[], rows: readonly (readonly string[])[]): void {
  const lines = [['', ...sizes.map((orders) => `${count(orders)} orders`)], ...rows];
  const widths = sizes.map((_, position) => Math.max(...lines.map((line) => line[position + 1]?.length ?? 0)));
  const label = Math.max(...lines.map(([first = '']) => first.length));
  console.log(`\n${title}`);
  for (const [first = '', ...cells] of lines)
    console.log(
      `  ${first.padEnd(label)}  ${cells.map((cell, position) => cell.padStart(widths[position] ?? 0)).join('  ')}`,
    );
}
