#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { hasCode } from '#server/platform/has-code.ts';
import type { RunCommand, Terminal } from './command.ts';
import { terminalText } from './terminal-text.ts';

interface Command {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<RunCommand>;
  /** Of a command without actions: what it does, and its options with a description of each. */
  readonly help?: readonly string[];
  readonly options?: Readonly<Record<`--${string}`, string>>;
}

const DEMO_OPTIONS = {
  '--republish': 'publish the demo brands again when their files have changed',
  '--empty': 'start without orders; otherwise a demo without any gets those of the last 60 days',
} as const;

/** All commands in the order of `landrush --help`; each is imported when it is called. */
const COMMANDS: readonly Command[] = [
  {
    name: 'demo',
    summary: 'run everything on this machine: tables, demo brands, web, worker and the sandbox processes',
    load: async () => (await import('./demo/demo.ts')).runDemo,
    help: ['Creates the tables, publishes the demo brands when none are published, and runs until stopped.'],
    options: DEMO_OPTIONS,
  },
  {
    name: 'dev',
    summary: 'the same, with pages built as they change',
    load: async () => (await import('./demo/demo.ts')).runDev,
    help: ['As landrush demo, with pages rendered from source.'],
    options: DEMO_OPTIONS,
  },
  {
    name: 'start',
    summary: 'the web process of a deployment; publishes nothing',
    load: async () => (await import('./start.ts')).runStart,
    help: ['Serves pages and API on PORT until stopped. The tables must be up to date: landrush migrate.'],
  },
  {
    name: 'worker',
    summary: 'the worker of a deployment: payments, fulfilment and everything due',
    load: async () => (await import('./start.ts')).runWorker,
    help: ['Works until stopped; any number of workers may run. The tables must be up to date: landrush migrate.'],
  },
  {
    name: 'admin',
    summary: 'the back office of a deployment: orders, tasks and staff on a port of its own',
    load: async () => (await import('./start.ts')).runAdmin,
    help: ['Serves the back office on ADMIN_PORT until stopped. The tables must be up to date: landrush migrate.'],
  },
  {
    name: 'migrate',
    summary: 'bring the tables of the database up to date',
    load: async () => (await import('./migrate.ts')).runMigrate,
    help: ['Applies the migrations that the database lacks, each in its own transaction, and prints their names.'],
  },
  {
    name: 'backup',
    summary: 'copy the SQLite database to a file while it is in use',
    load: async () => (await import('./backup.ts')).runBackup,
  },
  {
    name: 'restore',
    summary: 'replace the SQLite database by a backup',
    load: async () => (await import('./backup.ts')).runRestore,
  },
  {
    name: 'erasures',
    summary: 'list deleted accounts beside the backups, and delete them again after a restore',
    load: async () => (await import('./erasures.ts')).runErasures,
  },
  {
    name: 'resync',
    summary: 'after a restore, bring payments and registrations to what providers and registries say',
    load: async () => (await import('./resync.ts')).runResync,
  },
  {
    name: 'keys',
    summary: 'what each secret key encrypts, and encrypt it again under the current one',
    load: async () => (await import('./keys.ts')).runKeys,
  },
  {
    name: 'stores',
    summary: 'check, show the changes of, publish or roll back the stores of a folder',
    load: async () => (await import('./stores/stores.ts')).runStores,
  },
  {
    name: 'orders',
    summary: 'list and show orders, retry dead letters, refund',
    load: async () => (await import('./orders/orders.ts')).runOrders,
  },
  {
    name: 'tasks',
    summary: 'operator tasks: list them, complete them',
    load: async () => (await import('./tasks.ts')).runTasks,
  },
  {
    name: 'staff',
    summary: 'accounts of the back office: add, list, log in by a link, disable',
    load: async () => (await import('./staff.ts')).runStaff,
  },
  {
    name: 'audit',
    summary: 'the audit log of the back office: verify, list, export',
    load: async () => (await import('./audit.ts')).runAudit,
  },
  {
    name: 'rates',
    summary: 'import the exchange rates of tax returns',
    load: async () => (await import('./rates.ts')).runRates,
  },
  {
    name: 'doctor',
    summary: 'check configuration, database, network and external systems, and how to fix them',
    load: async () => (await import('./doctor.ts')).runDoctor,
  },
];

const terminal: Terminal = {
  env: process.env,
  cwd: process.cwd(),
  now: () => Date.now(),
  out: printLine,
  err: (line) => console.error(terminalText(line)),
};

let hasOutputFailed = false;
const exitCode = await run(process.argv.slice(2));
process.exitCode ??= exitCode;

/**
 * Prints a line; once one cannot be written, no other is. The console drops errors, and the stream of a file writes a part of
 * a line without one: on a full disk an export would be cut, and the command would succeed.
 */
function printLine(line: string): void {
  if (hasOutputFailed) return;
  const text = `${terminalText(line)}\n`;
  // Not before the first line: a process that only logs does not open the stream, which would make a pipe non-blocking.
  if (process.stdout instanceof Socket) {
    if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', failOutput);
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(1, text);
  } catch (error) {
    failOutput(error);
  }
}

function failOutput(error: unknown): void {
  hasOutputFailed = true;
  if (hasCode(error, 'EPIPE')) return; // Its reader, such as head, has read enough.
  terminal.err(`The output could not be written: ${error instanceof Error ? error.message : String(error)}.`);
  process.exitCode = 1;
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    for (const line of help()) terminal.out(line);
    return 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    terminal.err(`There is no command "${name}": the commands are ${COMMANDS.map((known) => known.name).join(', ')}.`);
    return 2;
  }
  const printed = command.help === undefined ? null : explain(command, args);
  if (printed !== null) {
    for (const line of printed.lines) (printed.exitCode === 0 ? terminal.out : terminal.err)(line);
    return printed.exitCode;
  }
  try {
    return await (
      await command.load()
    )(args, terminal);
  } catch (error) {
    terminal.err(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** The help of a command without actions, or what is wrong with its arguments; null when it can run. */
function explain({ name, help: about = [], options = {} }: Command, args: readonly string[]): Printed | null {
  if (args.includes('--help') || args.includes('-h')) {
    const lines = Object.entries(options).map(([option, description]) => `  ${option}  ${description}`);
    const usage = `landrush ${name}${lines.length === 0 ? '' : ' [options]'}`;
    return { exitCode: 0, lines: [usage, '', ...about, ...(lines.length === 0 ? [] : ['', ...lines])] };
  }
  const unknown = args.find((argument) => !Object.hasOwn(options, argument));
  if (unknown === undefined) return null;
  return {
    exitCode: 2,
    lines: [`landrush ${name} does not take "${unknown}": landrush ${name} --help describes the command.`],
  };
}

interface Printed {
  readonly exitCode: 0 | 2;
  readonly lines: readonly string[];
}

function help(): readonly string[] {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const commands = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return ['landrush <command>', '', ...commands, '', 'landrush <command> --help describes a command.'];
}
