import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { z } from 'zod/mini';
import { type Result, ok, refuse } from '#core/result.ts';
import { type DoctorProbes, createProbes } from '#server/compose/doctor-probes.ts';
import { type DoctorContext, type DoctorOptions, listChecks } from '#server/compose/doctor.ts';
import { MIGRATIONS } from '#server/configuration/migrations-folder.ts';
import { CHECK_STATUSES, type CheckedLine, type DoctorPorts, runChecks, systemPorts } from '#server/doctor/public.ts';
import { type Env, databaseOptions, parseEnv } from '#server/env.ts';
import { missingDatabase } from '#server/missing-database.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { secretsOf } from '#server/secrets-of.ts';
import { listNewestOfBrands } from '#server/storefront/public.ts';
import { argumentProblem } from './argument-problem.ts';
import type { Terminal } from './command.ts';
import { print } from './print.ts';

const HELP = [
  'landrush doctor                 checks configuration, database, network and external systems; changes nothing',
  '',
  '--url https://shop.example      also fetches the public address and explains what the server sees of the request',
  '--address IP                    where the hosts of brands should lead; may be repeated',
  '--dkim-selector NAME            a DKIM key to look for; may be repeated',
  '--processes N                   web processes, workers and back offices of the deployment (default: 2)',
  '--json                          prints one object',
];

/** What `landrush doctor --json` prints. Keys are added, never renamed or removed. */
export const doctorJson = z.object({
  /** Whether there is no error; the exit code is 0 then, otherwise 1. */
  isHealthy: z.boolean(),
  checks: z.array(
    z.strictObject({
      check: z.string(),
      status: z.enum(CHECK_STATUSES),
      found: z.string(),
      fix: z.nullable(z.string()),
    }),
  ),
});

/** The network, the machine and the adapters; replaceable in tests. */
interface Surroundings {
  readonly ports: DoctorPorts;
  readonly probesOf: (env: Env, secretOf: DoctorContext['secretOf']) => DoctorProbes;
}

const SYSTEM: Surroundings = { ports: systemPorts, probesOf: createProbes };

/** landrush doctor: checks a deployment and explains how to fix each problem. */
export async function runDoctor(
  args: readonly string[],
  terminal: Terminal,
  surroundings: Surroundings = SYSTEM,
): Promise<number> {
  const read = readArguments(args);
  if (!read.ok) return print(2, [read.problem, 'Run landrush doctor --help for help.'], terminal.err);
  const given = read.value;
  if (given.help) return print(0, HELP, terminal.out);
  const lines = await diagnose(given, terminal, surroundings);
  const isHealthy = lines.every(({ status }) => status !== 'error');
  if (given.isJson) {
    terminal.out(JSON.stringify({ isHealthy, checks: [...lines] } satisfies z.infer<typeof doctorJson>, null, 2));
  } else {
    for (const line of lines) terminal.out(format(line));
    terminal.out(summaryOf(lines));
  }
  return isHealthy ? 0 : 1;
}

async function diagnose(
  options: DoctorOptions,
  { env: environment }: Terminal,
  { ports, probesOf }: Surroundings,
): Promise<readonly CheckedLine[]> {
  const env = parseEnv(environment);
  if (!env.ok) {
    const fix = 'correct the variable (docs/configuration.md); the other checks need a valid configuration';
    return env.problem.map((found) => ({ check: 'configuration', status: 'error', found, fix }));
  }
  const valid: CheckedLine = { check: 'configuration', status: 'ok', found: 'every variable is valid', fix: null };
  const database = await open(env.value);
  try {
    const secretOf = secretsOf(environment);
    const probes = probesOf(env.value, secretOf);
    const stores = await listStores(database);
    const context = { env: env.value, options, ports, probes, secretOf, database, stores, migrations: MIGRATIONS };
    const checks = listChecks(context);
    return [valid, ...(await runChecks(checks))];
  } finally {
    if (typeof database !== 'string') await database.close();
  }
}

/** The database, or why it cannot be opened; a missing SQLite file is not created. */
async function open(env: Env): Promise<Database | string> {
  if (missingDatabase(env) !== null)
    return `there is no database at ${env.sqliteFile}, which "landrush migrate" creates`;
  try {
    return await openDatabase(databaseOptions(env));
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
  }
}

/** The published stores; none when the database has no tables yet, which another check reports. */
async function listStores(database: Database | string): Promise<DoctorContext['stores']> {
  if (typeof database === 'string') return [];
  try {
    return await listNewestOfBrands(database.read);
  } catch {
    return [];
  }
}

function format({ check, status, found, fix }: CheckedLine): string {
  return `${status.padEnd(7)}  ${check.padEnd(13)}  ${found}${fix === null ? '' : ` – ${fix}`}`;
}

function summaryOf(lines: readonly CheckedLine[]): string {
  const counts = CHECK_STATUSES.map((wanted) => {
    const count = lines.filter(({ status }) => status === wanted).length;
    return `${count} ${wanted}${wanted === 'ok' || count === 1 ? '' : 's'}`;
  });
  return counts.join(', ');
}

interface Arguments extends DoctorOptions {
  readonly isJson: boolean;
  readonly help: boolean;
}

function readArguments(args: readonly string[]): Result<Arguments, string> {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const { url = null, address: addresses = [], processes = '2', json: isJson = false, help = false } = values;
    const parsed = url === null ? null : URL.parse(url);
    if (url !== null && parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:')
      return refuse(`--url needs an address such as https://shop.example, not "${url}".`);
    const wrong = addresses.find((address) => isIP(address) === 0);
    if (wrong !== undefined) return refuse(`--address needs an IP address, not "${wrong}".`);
    if (!/^[1-9]\d{0,3}$/u.test(processes)) return refuse(`--processes needs a number from 1, not "${processes}".`);
    const dkimSelectors = values['dkim-selector'] ?? [];
    return ok({ url: parsed, addresses, dkimSelectors, processes: Number(processes), isJson, help });
  } catch (error) {
    return argumentProblem(error);
  }
}

const OPTIONS = {
  url: { type: 'string' },
  address: { type: 'string', multiple: true },
  'dkim-selector': { type: 'string', multiple: true },
  processes: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
