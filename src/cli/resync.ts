import { parseArgs } from 'node:util';
import { z } from 'zod/mini';
import { writeAmount } from '#core/money/write-amount.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import { WORKER_PROVIDER_TIMEOUT_MS } from '#server/app-parts.ts';
import { buildApp } from '#server/app.ts';
import type { BackgroundWork, Resynced } from '#server/compose/periodic-tasks.ts';
import { requireReadyDatabase } from '#server/require-ready-database.ts';
import { secretsOf } from '#server/secrets-of.ts';
import { argumentProblem } from './argument-problem.ts';
import type { RunCommand, Terminal } from './command.ts';
import { print } from './print.ts';
import { inLine } from './terminal-text.ts';
import { withDatabase } from './with-database.ts';

const HELP = [
  'landrush resync --since <time>   after the backup of that time (2026-11-26T03:00:00Z) was restored, and before the',
  '                                 processes start: asks the payment providers about all open payments and those with',
  '                                 transactions since then, and the registries about open registrations, transfers and',
  '                                 renewals. May be repeated.',
];

/**
 * landrush resync: brings a restored database to what happened since. Exit code 1 while a provider does not answer.
 * Throws StartRefused, as a start of the processes does, when the database lacks migrations or was used with other keys.
 */
export const runResync: RunCommand = async (args, terminal) => {
  const given = readResyncArguments(args);
  if (!given.ok) return print(2, [given.problem, ...HELP], terminal.err);
  if (given.value === 'help') return print(0, HELP, terminal.out);
  const { since } = given.value;
  return withDatabase(terminal, async (database, env) => {
    await requireReadyDatabase(database, env, terminal.now());
    const parts = { secretOf: secretsOf(terminal.env), providerTimeoutMs: WORKER_PROVIDER_TIMEOUT_MS };
    const app = await buildApp(env, { ...parts, database, process: 'worker' });
    try {
      return await resync(app.jobs, since, terminal);
    } finally {
      await app.close();
    }
  });
};

/** Parses the arguments: the time of the backup (ms), 'help', or a problem as a sentence. */
export function readResyncArguments(args: readonly string[]): Result<{ readonly since: number } | 'help', string> {
  try {
    const options = { since: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (values.help === true || args.length === 0) return ok('help');
    const { since: given = '' } = values;
    const since = INSTANT.test(given) ? Date.parse(given.replace(' ', 'T')) : Number.NaN;
    const isDay = z.iso.date().safeParse(given.slice(0, 10)).success;
    if (!isDay || Number.isNaN(since))
      return refuse('Give the time of the backup with its zone: --since 2026-11-26T03:00:00Z');
    return ok({ since });
  } catch (error) {
    return argumentProblem(error);
  }
}

/** A date and time with its offset from UTC (RFC 3339). */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Resynchronizes and prints what was found. */
export async function resync(
  jobs: Pick<BackgroundWork, 'resync'>,
  since: number,
  { out, err }: Pick<Terminal, 'out' | 'err'>,
): Promise<number> {
  const { checked, changed, unknown, unanswered, domains } = await jobs.resync(since);
  out(`${checked} payments were checked; ${changed} of them differed from the database.`);
  if (unknown.length > 0)
    out(`${unknown.length} movements since the backup belong to payments that are not in the database:`);
  for (const movement of unknown) out(`  ${describe(movement)}`);
  if (unanswered.length === 0)
    return print(0, [`${domains} jobs of registrations, transfers and renewals were run.`], out);
  for (const one of unanswered) err(`No answer: ${one}`);
  return print(1, ['Repeat the command before the processes start; no registry was asked.'], err);
}

function describe({ brandIds, kind, at, amountMinor, currency, ...ids }: Resynced['unknown'][number]): string {
  const amount = writeAmount(amountMinor, currency);
  const payment = ids.providerPaymentId ?? ids.reference;
  const named = inLine(payment === null ? ids.id : `payment ${payment}`);
  return `${isoInstant(at)}  ${brandIds.join(', ')}: ${kind} of ${amount}, ${named}`;
}
