import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ActionArguments, argumentProblem, unexpectedArgument } from '#cli/argument-problem.ts';
import type { Terminal } from '#cli/command.ts';
import { print } from '#cli/print.ts';
import { withDatabase } from '#cli/with-database.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { parseEnv } from '#server/env.ts';
import { secretsOf } from '#server/secrets-of.ts';
import { applyStores, checkStoreFiles, rollBackStore, showChanges, writeSchemas } from './stores-actions.ts';
import { upgradeStores } from './upgrade-stores.ts';

const HELP = [
  'landrush stores check [brand]              checks the store files and lists problems',
  'landrush stores diff [brand]               shows the changes of publishing',
  'landrush stores apply [brand]              publishes changes as a new version; --again publishes everything',
  'landrush stores rollback <brand> [--to N]  publishes the previous version (or N) again as a new version',
  'landrush stores upgrade [brand]            rewrites files of older schema versions; --check only reports them',
  'landrush stores schema                     writes the JSON Schemas for completion in editors',
  '',
  '--dir D   the folder with the store files (default: STORES_DIR, ./stores)',
];

/** landrush stores …: checks, compares, publishes, rolls back and upgrades store files. */
export async function runStores(args: readonly string[], terminal: Terminal): Promise<number> {
  const read = readArguments(args);
  if (!read.ok) return print(2, [read.problem, 'Run landrush stores --help for help.'], terminal.err);
  const given = read.value;
  if (given.help || given.action === undefined) return print(0, HELP, terminal.out);
  const env = parseEnv(terminal.env);
  if (!env.ok) return print(1, env.problem, terminal.err);
  const directory = given.dir === undefined ? env.value.storesDir : resolve(terminal.cwd, given.dir);
  const production = env.value.mode === 'production' ? { secretOf: secretsOf(terminal.env) } : null;
  const shown = shownPath(terminal.cwd, directory);
  const folder = { directory, shown, brandId: given.brandId ?? null, production };
  switch (given.action) {
    case 'check':
      return checkStoreFiles(folder, terminal);
    case 'diff':
      return withDatabase(terminal, (database) => showChanges(folder, database, terminal));
    case 'apply':
      return withDatabase(terminal, (database) => applyStores(folder, database, given.again, terminal));
    case 'rollback':
      return withDatabase(terminal, (database) => rollBackStore(folder, given.to, database, terminal));
    case 'upgrade':
      return upgradeStores(folder, given.check, terminal);
    case 'schema':
      return writeSchemas(folder, terminal);
    default:
      return print(2, [`There is no "landrush stores ${given.action}".`, ...HELP], terminal.err);
  }
}

/** A path relative to the working directory. */
function shownPath(cwd: string, directory: string): string {
  const path = relative(cwd, directory);
  return path === '' || path.startsWith('..') ? directory : path;
}

const OF_FOLDER = { arguments: 1, options: ['dir'] };

const ACTIONS: ActionArguments = new Map([
  ['check', OF_FOLDER],
  ['diff', OF_FOLDER],
  ['apply', { arguments: 1, options: ['dir', 'again'] }],
  ['rollback', { arguments: 1, options: ['dir', 'to'] }],
  ['upgrade', { arguments: 1, options: ['dir', 'check'] }],
  ['schema', { arguments: 0, options: ['dir'] }],
]);

interface Arguments {
  readonly action: string | undefined;
  readonly brandId: string | undefined;
  readonly dir: string | undefined;
  readonly to: number | null;
  readonly again: boolean;
  readonly check: boolean;
  readonly help: boolean;
}

function readArguments(args: readonly string[]): Result<Arguments, string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        to: { type: 'string' },
        again: { type: 'boolean' },
        check: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [action, brandId] = positionals;
    const problem = unexpectedArgument('stores', ACTIONS, positionals, Object.keys(values));
    if (problem !== null) return refuse(problem);
    if (values.to !== undefined && !/^[1-9]\d{0,8}$/u.test(values.to))
      return refuse(`--to needs the number of a version, not "${values.to}".`);
    const to = values.to === undefined ? null : Number(values.to);
    const { dir, again = false, check = false, help = false } = values;
    return ok({ action, brandId, dir, to, again, check, help });
  } catch (error) {
    return argumentProblem(error);
  }
}
