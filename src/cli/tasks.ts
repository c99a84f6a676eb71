import { parseArgs } from 'node:util';
import { z } from 'zod/mini';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import { type StoredTask, listTasks, listOpenTasks } from '#server/jobs/public.ts';
import { completeTask } from '#server/operator/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type StoredOrder, findOrder, planRepayment } from '#server/sales/public.ts';
import { applyAtCommandLine, loginName } from './apply-at-command-line.ts';
import { type ActionArguments, argumentProblem, unexpectedArgument } from './argument-problem.ts';
import type { Terminal } from './command.ts';
import { placeOf } from './orders/order-json.ts';
import { print } from './print.ts';
import { inLine } from './terminal-text.ts';
import { withDatabase } from './with-database.ts';

const HELP = [
  'landrush tasks list                   operator tasks, oldest first; --brand B, --limit N, --json',
  'landrush tasks done <id> --note TEXT  completes a task: time, operator (--by NAME, else the login name) and note are stored;',
  '                                      --brand B where two brands have a task of the same id',
];

/** What `landrush tasks list --json` prints. Keys are added, never renamed or removed. */
export const tasksJson = z.object({
  tasks: z.array(
    z.strictObject({
      brand: z.string(),
      id: z.string(),
      /** The number of the order it concerns. */
      order: z.nullable(z.string()),
      /** The position of the line it concerns, from 1. */
      place: z.nullable(z.int()),
      reason: z.string(),
      createdAt: z.iso.datetime(),
      /** The command that completes the task, where there is one. */
      command: z.nullable(z.string()),
    }),
  ),
});

type TaskJson = z.infer<typeof tasksJson>['tasks'][number];

/** landrush tasks …: lists open operator tasks, and completes one. */
export async function runTasks(args: readonly string[], terminal: Terminal): Promise<number> {
  const read = readTasksArguments(args);
  if (!read.ok) return print(2, [read.problem, 'landrush tasks --help lists the actions and options.'], terminal.err);
  const given = read.value;
  if (given.help || given.action === undefined) return print(0, HELP, terminal.out);
  if (given.action !== 'list' && given.action !== 'done')
    return print(2, [`There is no "landrush tasks ${given.action}".`, ...HELP], terminal.err);
  return withDatabase(terminal, (database) => actOnTasks(given, database, terminal));
}

/** The arguments of `landrush tasks`. */
interface TasksArguments {
  readonly action: string | undefined;
  readonly id: string | null;
  readonly brandId: string | null;
  readonly limit: number;
  readonly note: string;
  readonly by: string | null;
  readonly isJson: boolean;
  readonly help: boolean;
}

/** Parses the arguments, or returns a problem as a sentence. */
export function readTasksArguments(args: readonly string[]): Result<TasksArguments, string> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [action, id] = positionals;
    const problem = unexpectedArgument('tasks', ACTIONS, positionals, Object.keys(values));
    if (problem !== null) return refuse(problem);
    const { limit = '100', note = '', json: isJson = false, help = false } = values;
    if (!/^[1-9]\d{0,3}$/u.test(limit)) return refuse(`--limit needs how many tasks are listed, not "${limit}".`);
    if (action === 'done' && !help) {
      if (id === undefined) return refuse('Give the task: landrush tasks done <id> --note TEXT');
      if (note.trim() === '') return refuse('Describe what was done: --note TEXT is stored with the task.');
    }
    const [brandId, by] = [values.brand ?? null, values.by ?? null];
    return ok({ action, id: id ?? null, brandId, limit: Number(limit), note: note.trim(), by, isJson, help });
  } catch (error) {
    return argumentProblem(error);
  }
}

const OPTIONS = {
  brand: { type: 'string' },
  limit: { type: 'string' },
  note: { type: 'string' },
  by: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const ACTIONS: ActionArguments = new Map([
  ['list', { arguments: 0, options: ['brand', 'limit', 'json'] }],
  ['done', { arguments: 1, options: ['brand', 'note', 'by'] }],
]);

/** Runs a parsed command on an open database. */
export async function actOnTasks(given: TasksArguments, database: Database, terminal: Terminal): Promise<number> {
  return given.action === 'done' ? complete(given, database, terminal) : list(given, database, terminal);
}

async function list(given: TasksArguments, { read }: Database, { out }: Terminal): Promise<number> {
  const tasks: TaskJson[] = [];
  for (const task of await listOpenTasks(read, given)) tasks.push(await describe(task, read));
  if (given.isJson) {
    out(JSON.stringify({ tasks } satisfies z.infer<typeof tasksJson>, null, 2));
    return 0;
  }
  if (tasks.length === 0) out('There are no open tasks.');
  for (const { brand, id, order, place, reason, createdAt, command } of tasks) {
    const about = order === null ? brand : `${order} of ${brand}${place === null ? '' : `, line ${place}`}`;
    out(`${createdAt.slice(0, 16).replace('T', ' ')}  ${about}: ${inLine(reason)}`);
    out(`  ${command ?? `landrush tasks done '${id}' --note "…"`}`);
  }
  return 0;
}

async function complete(
  { id, brandId, by, note }: TasksArguments,
  database: Database,
  { out, err, env, now }: Terminal,
): Promise<number> {
  const found = await listTasks(database.read, { id: id ?? '', brandId });
  const [task, another] = found;
  if (task === undefined)
    return print(1, [`There is no task ${id}${brandId === null ? '' : ` at ${brandId}`}: landrush tasks list.`], err);
  if (another !== undefined) {
    const brands = found.map((one) => one.brandId).toSorted();
    return print(2, [`${brands.join(' and ')} have a task ${id}: choose one with --brand.`], err);
  }
  const who = (by ?? loginName(env)).trim();
  if (who === '') return print(2, ['Give who did it: --by NAME'], err);
  const done = await applyAtCommandLine(
    { database, env, now },
    { by: who, action: 'tasks.complete', brandId: task.brandId, subject: { kind: 'task', id: task.id }, reason: note },
    (tx) => completeTask(tx, task, { by: who, note, at: now() }),
  );
  if (!done.ok && done.problem === 'task/money-owed') {
    const { command } = await describe(task, database.read);
    return print(1, [`Money is still owed. Pay it back and record it: ${command}`], err);
  }
  if (!done.ok) {
    const { command } = await describe(task, database.read);
    return print(1, [`The task is completed with its manual setup: ${command}`], err);
  }
  if (done.value === 'now') return print(0, [`Completed by ${who}: ${inLine(task.reason)}.`], out);
  const [before] = await listTasks(database.read, { id: task.id, brandId: task.brandId });
  const doneBy = before?.doneBy ?? 'the shop itself';
  return print(
    0,
    [`It was completed before, by ${doneBy} on ${isoInstant(before?.doneAt ?? 0)}; nothing changed.`],
    out,
  );
}

async function describe({ brandId, id, kind, orderId, lineId, reason, createdAt }: StoredTask, read: Database['read']) {
  const order = orderId === null ? null : await findOrder(read, brandId, orderId);
  const place = order === null ? null : placeOf(order.document.priced.lines, lineId);
  const isSetUp = kind === 'manual-setup' && order !== null && place !== null;
  const at = { brand: brandId, id, order: order?.number ?? null, place, reason, createdAt: isoInstant(createdAt) };
  if (isSetUp) return { ...at, command: `landrush orders deliver ${order.number} ${place} --brand ${brandId}` };
  return { ...at, command: kind === 'failed-job' && order !== null ? await repayCommand(read, order, id) : null };
}

/** The command that records a repayment of a refund; null when none is owed. */
async function repayCommand(read: Database['read'], order: StoredOrder, jobId: string): Promise<string | null> {
  const plan = await planRepayment(read, order, jobId);
  const owedMinor = plan.ok ? plan.value.repayableMinor + plan.value.byTransferMinor : 0;
  if (owedMinor === 0) return null;
  const amount = minorToDecimal(owedMinor, currencyDigits(order.currency));
  return `landrush orders refund ${order.number} --brand ${order.brandId} --paid-back --amount ${amount} --reference "…"`;
}
