import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Result, ok, refuse } from '#core/result.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { personalDataParts } from '#server/compose/personal-data.ts';
import { ERASURE_RETENTION_DAYS, type ErasureOutcome, listErasures, repeatErasure } from '#server/identity/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { argumentProblem } from './argument-problem.ts';
import type { RunCommand, Terminal } from './command.ts';
import { readErasures, writeErasures } from './erasures-file.ts';
import { openPublisher } from './open-publisher.ts';
import { print } from './print.ts';
import { withDatabase } from './with-database.ts';

const HELP = [
  'landrush erasures export <file>   adds the deleted accounts to a list that is kept with the backups',
  'landrush erasures apply <file>    deletes these accounts again, after an older backup was restored; may be repeated',
];

/** landrush erasures …: keeps deletions of accounts through a restore. Exit code 1 while some could not be repeated. */
export const runErasures: RunCommand = async (args, terminal) => {
  const given = readArguments(args, terminal.cwd);
  if (!given.ok) return print(2, [given.problem, ...HELP], terminal.err);
  const { value } = given;
  if (value === 'help') return print(0, HELP, terminal.out);
  return withDatabase(terminal, (database) => actOnErasures(value, database, terminal));
};

/** What is to be done with which file. */
export interface ErasuresArguments {
  readonly action: 'export' | 'apply';
  readonly file: string;
}

/** Runs an action on an open database. */
export async function actOnErasures(
  { action, file }: ErasuresArguments,
  database: Database,
  terminal: Terminal,
): Promise<number> {
  return action === 'export' ? exportTo(file, database, terminal) : applyFrom(file, database, terminal);
}

/** Parses the arguments: what to do, 'help', or a problem as a sentence. */
function readArguments(args: readonly string[], cwd: string): Result<ErasuresArguments | 'help', string> {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [action, file, other] = positionals;
    if (values.help === true || action === undefined) return ok('help');
    if (action !== 'export' && action !== 'apply') return refuse(`There is no "landrush erasures ${action}".`);
    if (file === undefined) return refuse('Give the file of the list.');
    if (other !== undefined) return refuse(`"${other}" is one argument too many.`);
    return ok({ action, file: resolve(cwd, file) });
  } catch (error) {
    return argumentProblem(error);
  }
}

/** Entries of the file stay even if the database no longer has them, as after a restore. */
async function exportTo(file: string, database: Database, { out, err, now }: Terminal): Promise<number> {
  const known = await readErasures(file);
  if (!known.ok && known.problem !== 'missing') return print(1, [sentenceOf(known.problem, file)], err);
  const all = [...(known.ok ? known.value : []), ...(await listErasures(database.read))];
  const unique = new Map(all.map((erasure) => [`${erasure.brandId} ${erasure.customerId}`, erasure]));
  const kept = [...unique.values()].filter(({ erasedAt }) => erasedAt >= now() - ERASURE_RETENTION_DAYS * DAY_MS);
  await writeErasures(file, kept);
  return print(0, [`${file} lists ${kept.length} deleted accounts.`], out);
}

async function applyFrom(file: string, database: Database, terminal: Terminal): Promise<number> {
  const listed = await readErasures(file);
  if (!listed.ok) return print(1, [sentenceOf(listed.problem, file)], terminal.err);
  const { ids, publish } = await openPublisher(database, terminal.now);
  const services = { database, parts: personalDataParts({ ids, publish, clock: { now: terminal.now } }) };
  const counts: Record<ErasureOutcome, number> = { erased: 0, absent: 0, running: 0 };
  for (const erasure of listed.value) {
    const outcome = await repeatErasure(services, erasure, terminal.now());
    counts[outcome] += 1;
    if (outcome === 'running')
      terminal.err(`Account ${erasure.customerId} of ${erasure.brandId} has an open order or invoice.`);
  }
  terminal.out(`${counts.erased} accounts were deleted again, ${counts.absent} were not there.`);
  if (counts.running === 0) return 0;
  terminal.err(`${counts.running} wait for open orders: repeat the command when these have ended.`);
  return 1;
}

function sentenceOf(problem: 'missing' | 'invalid', file: string): string {
  return problem === 'missing'
    ? `There is no file ${file}.`
    : `${file} is no list of deleted accounts; nothing was done.`;
}
