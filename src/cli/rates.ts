import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Result, ok, refuse } from '#core/result.ts';
import { RATES_SUBJECT, readReferenceRates, storeRates } from '#server/operator/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { applyAtCommandLine } from './apply-at-command-line.ts';
import { argumentProblem } from './argument-problem.ts';
import type { Terminal } from './command.ts';
import { print } from './print.ts';
import { withDatabase } from './with-database.ts';

const HELP = [
  'landrush rates import <file>   stores the euro reference rates of eurofxref-daily.xml or eurofxref-hist-90d.xml of the',
  '                               European Central Bank; known ones stay. Recorded under the login name, or --by NAME.',
];

const SENTENCES = {
  'unknown-format': 'it is no XML file of euro reference rates of the European Central Bank',
  'day-unreadable': 'a day is unreadable',
  'rate-unreadable': 'a rate is unreadable',
  'too-many-rates': 'it has more than 10,000 rates',
  differs: 'a stored rate of the same day and currency is another one',
} as const;

/** landrush rates …: the exchange rates of tax returns. */
export async function runRates(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = readRatesArguments(args);
  if (!given.ok) return print(2, [given.problem, 'landrush rates --help lists the actions.'], terminal.err);
  const { file, ...author } = given.value;
  if (file === null) return print(0, HELP, terminal.out);
  const content = await readFile(file).catch(() => null);
  if (content === null) return print(1, [`${file} can't be read.`], terminal.err);
  return withDatabase(terminal, (database) => importRates({ ...author, content }, database, terminal));
}

/** Imports the content of a file and prints what was done; a refused file changes nothing. */
export async function importRates(
  { content, by }: { readonly content: Uint8Array; readonly by?: string },
  database: Database,
  terminal: Terminal,
): Promise<number> {
  const read = readReferenceRates(content);
  if (!read.ok) return print(1, [`The file is refused: ${SENTENCES[read.problem]}.`], terminal.err);
  const author = by === undefined ? {} : { by };
  const command = { action: 'rates.import', brandId: null, subject: RATES_SUBJECT, ...author };
  const stored = await applyAtCommandLine({ ...terminal, database }, command, (tx) =>
    storeRates(tx, read.value, terminal.now()),
  );
  if (!stored.ok) return print(1, [`The file is refused: ${SENTENCES[stored.problem]}.`], terminal.err);
  const { imported, known, from, to } = stored.value;
  return print(0, [`${imported} rates from ${from} to ${to} were stored, ${known} were known.`], terminal.out);
}

interface RatesArguments {
  /** Null to print the help. */
  readonly file: string | null;
  readonly by?: string;
}

/** Parses the arguments, or returns a problem as a sentence. */
export function readRatesArguments(args: readonly string[]): Result<RatesArguments, string> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [action, file, other] = positionals;
    if (values.help === true || action === undefined) return ok({ file: null });
    if (action !== 'import') return refuse(`There is no "landrush rates ${action}".`);
    if (file === undefined) return refuse('landrush rates import needs a file.');
    if (other !== undefined) return refuse(`"${other}" is one argument too many.`);
    return ok({ file, ...(values.by === undefined ? {} : { by: values.by }) });
  } catch (error) {
    return argumentProblem(error);
  }
}

const OPTIONS = { by: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
