#!/usr/bin/env node
import type { RunCommand, Terminal } from './command.ts';

interface Command {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<RunCommand>;
}

/** All commands in the order of `landrush --help`; each is imported when it is called. */
const COMMANDS: readonly Command[] = [
  {
    name: 'demo',
    summary: 'run everything on this machine: tables, demo brands, web, worker and the sandbox processes',
    load: async () => (await import('./demo.ts')).runDemo,
  },
  {
    name: 'dev',
    summary: 'the same, with pages built as they change',
    load: async () => (await import('./demo.ts')).runDev,
  },
  {
    name: 'start',
    summary: 'the web process of a deployment; publishes nothing',
    load: async () => (await import('./start.ts')).runStart,
  },
  {
    name: 'worker',
    summary: 'the worker of a deployment: payments, fulfilment and everything due',
    load: async () => (await import('./start.ts')).runWorker,
  },
  {
    name: 'migrate',
    summary: 'bring the tables of the database up to date',
    load: async () => (await import('./migrate.ts')).runMigrate,
  },
  {
    name: 'stores',
    summary: 'check, show the changes of, publish or take back the stores of a folder',
    load: async () => (await import('./stores.ts')).runStores,
  },
  {
    name: 'orders',
    summary: 'list and show orders, retry dead letters, refund',
    load: async () => (await import('./orders.ts')).runOrders,
  },
  {
    name: 'tasks',
    summary: 'operator tasks: list them, complete them',
    load: async () => (await import('./tasks.ts')).runTasks,
  },
];

const terminal: Terminal = {
  env: process.env,
  cwd: process.cwd(),
  now: () => Date.now(),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
};

process.exitCode = await run(process.argv.slice(2));

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
  try {
    return await (
      await command.load()
    )(args, terminal);
  } catch (error) {
    terminal.err(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function help(): readonly string[] {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const commands = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return ['landrush <command>', '', ...commands, '', 'landrush <command> --help describes a command.'];
}
