import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type DocumentedCommand, commandsOf, landrushArguments } from '#tests/docs/commands.ts';
import { listPages } from '#tests/docs/markdown.ts';
import { runAudit } from './audit.ts';
import { runBackup, runRestore } from './backup.ts';
import type { RunCommand, Terminal } from './command.ts';
import { runDoctor } from './doctor.ts';
import { runErasures } from './erasures.ts';
import { runKeys } from './keys.ts';
import { runMigrate } from './migrate.ts';
import { runOrders } from './orders/orders.ts';
import { runRates } from './rates.ts';
import { runResync } from './resync.ts';
import { runStaff } from './staff.ts';
import { runStores } from './stores/stores.ts';
import { runTasks } from './tasks.ts';

/** Commands that parse their arguments before anything else; with --help they do nothing. */
const WITH_ARGUMENTS: Readonly<Record<string, RunCommand>> = {
  stores: runStores,
  orders: runOrders,
  tasks: runTasks,
  doctor: runDoctor,
  keys: runKeys,
  backup: runBackup,
  restore: runRestore,
  erasures: runErasures,
  resync: runResync,
  staff: runStaff,
  audit: runAudit,
  rates: runRates,
};

/**
 * Commands of the documentation that are executed, in this order, on the demo stores in a temporary folder. All others
 * are only checked: they need a deployment, an order or a network, or run until they are stopped.
 */
const EXECUTED: readonly string[] = [
  'landrush migrate',
  'landrush stores check',
  'landrush stores diff',
  'landrush stores upgrade',
  'landrush keys',
  'landrush keys --reencrypt',
  'landrush tasks list',
  'landrush orders list --state failed',
  'landrush backup /var/backups/landrush/$(date +%F-%H%M).sqlite',
];

const packageFile = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = packageFile.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const documented = listPages().flatMap(commandsOf);
const commands = [...new Map(documented.map((command) => [`${command.text} ${command.isComplete}`, command])).values()];

const folder = mkdtempSync(join(tmpdir(), 'landrush-docs-'));
cpSync('stores', join(folder, 'stores'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

describe('every command of the documentation exists with its arguments', () => {
  test.each(commands.map((command) => [command.text, command] as const))('%s', async (_text, command) => {
    expect(await problemOf(command)).toBeNull();
  });

  test.each([
    ['landrush stroes check', 'there is no landrush stroes'],
    ['landrush stores chekc', 'there is no landrush stores chekc'],
    ['landrush orders list --sate failed', 'landrush orders has no --sate'],
    ['landrush orders list --state none', 'its arguments are refused'],
    ['landrush demo --publish', 'landrush demo has no --publish'],
    ['npm run nothing', 'there is no npm run nothing'],
    ['npm start -- --publish', 'scripts/start.mjs has no --publish'],
    ['npm run landrush -- stores check a b', 'its arguments are refused'],
  ])('%s: %s', async (text, problem) => {
    const [command] = commandsOf({ path: 'docs/a.md', text: `\`\`\`\n${text}\n\`\`\`\n` });
    expect(command === undefined ? undefined : await problemOf(command)).toBe(problem);
  });
});

describe('executed on the demo stores', () => {
  test.each(EXECUTED)('%s', async (text) => {
    const command = documented.find((one) => one.isComplete && one.text === text);
    const [name = '', ...args] = landrushArguments(command?.words ?? []) ?? [];
    const inFolder = args.map((word) => (word.startsWith('/') ? join(folder, 'backup.sqlite') : word));
    const run = name === 'migrate' ? runMigrate : WITH_ARGUMENTS[name];
    const terminal = createTerminal();
    expect({ code: await run?.(inFolder, terminal), err: terminal.errors }).toEqual({ code: 0, err: [] });
  });
});

function createTerminal(): Terminal & { readonly errors: readonly string[] } {
  const errors: string[] = [];
  const env = { DATA_DIR: folder, STORES_DIR: join(folder, 'stores') };
  return { env, cwd: folder, now: () => 1_000, out: () => undefined, err: (line) => void errors.push(line), errors };
}

/** The problem of a command; null when it is valid. */
async function problemOf({ words, isComplete }: DocumentedCommand): Promise<string | null> {
  const args = landrushArguments(words);
  return args === null ? npmProblem(words) : landrushProblem(args, isComplete);
}

async function landrushProblem([name = '', ...args]: readonly string[], isComplete: boolean): Promise<string | null> {
  if (name === '' || name === '--help' || name === '1') return null;
  const help = await helpOf(name);
  if (help === null) return `there is no landrush ${name}`;
  const [action] = args;
  const hasActions = new RegExp(`^landrush ${name} [a-z]`, 'mu').test(help);
  if (hasActions && action !== undefined && !action.startsWith('-') && !help.includes(`landrush ${name} ${action}`))
    return `there is no landrush ${name} ${action}`;
  const unknown = args.find((word) => word.startsWith('--') && word !== '--help' && !help.includes(word));
  if (unknown !== undefined) return `landrush ${name} has no ${unknown}`;
  const run = WITH_ARGUMENTS[name];
  if (!isComplete || run === undefined) return null;
  return (await run([...args, '--help'], createTerminal())) === 0 ? null : 'its arguments are refused';
}

const helps = new Map<string, string | null>();

/** The help of a command; null when there is no such command. */
async function helpOf(name: string): Promise<string | null> {
  const known = helps.get(name);
  if (known !== undefined) return known;
  const help = WITH_ARGUMENTS[name] === undefined ? printedHelp(name) : await helpInProcess(WITH_ARGUMENTS[name]);
  helps.set(name, help);
  return help;
}

async function helpInProcess(run: RunCommand): Promise<string> {
  const lines: string[] = [];
  await run(['--help'], { ...createTerminal(), out: (line) => void lines.push(line) });
  return lines.join('\n');
}

function printedHelp(name: string): string | null {
  const { status, stdout } = spawnSync(process.execPath, ['src/cli/landrush.ts', name, '--help'], { encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** Of npm commands only those that run scripts of this project are checked. */
function npmProblem([, ...words]: readonly string[]): string | null {
  const [first = '', second = ''] = words;
  if (first !== 'run' && first !== 'start' && first !== 'test') return null;
  const name = first === 'run' ? second : first;
  const script = scripts[name];
  if (script === undefined) return `there is no npm run ${name}`;
  const file = /\S+\.(?:mjs|ts)(?= |$)/u.exec(script.replace('scripts/with-node.mjs ', ''))?.[0] ?? '';
  const options = words.slice(words.indexOf('--') + 1).filter((word) => word.startsWith('--') && words.includes('--'));
  const sources = [file, join(dirname(file), 'options.ts')].filter((path) => existsSync(path));
  const text = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
  // An option is named as on the command line, or by its key of parseArgs.
  const isKnown = (option: string) => text.includes(option) || text.includes(`${option.slice(2)}: {`);
  const missing = options.find((option) => option !== '--' && !isKnown(option));
  return missing === undefined ? null : `${file} has no ${missing}`;
}
