import { INVARIANTS, invariants } from './checker/check-snapshot.ts';
import type { Lost } from './checker/set-aside-lost.ts';
import type { Snapshot } from './checker/snapshot.ts';
import type { DatabaseKind } from './deployment/fault-database.ts';
import type { FaultOptions } from './options.ts';
import type { CompletedScenario, FaultRun } from './run-faults.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';
import { tally } from './tally.ts';

/** One check with the violations it found. */
export interface Check {
  readonly name: string;
  readonly rule: string;
  readonly failures: readonly string[];
}

/** All checks of a run. */
export function checksOf(run: FaultRun, { shoppers }: FaultOptions): readonly Check[] {
  const { snapshot, violations, processErrors, idle, completed } = run;
  const bought = acknowledgedIn(snapshot.clientEvents).size;
  const unexpected = snapshot.clientEvents.flatMap((event) =>
    event.kind === 'unexpected' ? `${event.during}: ${event.says}` : [],
  );
  const pendingWork = Object.entries(idle.left).flatMap(([kind, waiting]: [string, readonly string[]]) =>
    waiting.length === 0 ? [] : [`${waiting.length} ${kind}`, ...waiting],
  );
  return [
    ...invariants().map((invariant) => ({
      name: invariant,
      rule: INVARIANTS[invariant].rule,
      failures: violations.flatMap((violation) => (violation.invariant === invariant ? violation.says : [])),
    })),
    ...completed.map((one) => check('scenario', SCENARIOS[one.scenario].description, failuresOf(one, snapshot))),
    check('idle', 'all work except emails ended within 60 s after the last scenario', pendingWork),
    check('answers', 'only responses of the contract', unexpected),
    check('processes', 'stop on request, and only then', processErrors),
    check('trade', 'every shopper could buy', bought >= shoppers ? [] : [`${bought} orders by ${shoppers} shoppers`]),
  ];
}

/** A scenario during which no order was placed proves nothing. */
function failuresOf(done: CompletedScenario, snapshot: Snapshot): readonly string[] {
  return [...done.failures, ...(soldDuring(done, snapshot) === 0 ? ['no order was placed during the scenario'] : [])];
}

function soldDuring({ from, until }: CompletedScenario, { clientEvents: event }: Snapshot): number {
  return acknowledgedIn(event.filter(({ at }) => at >= from && at < until)).size;
}

/** The orders that were acknowledged to a shopper. */
function acknowledgedIn(clientEvents: Snapshot['clientEvents']): ReadonlySet<string> {
  return new Set(clientEvents.flatMap((event) => (event.kind === 'acknowledged' ? event.orderId : [])));
}

/** The report as text. */
export function describeRun(run: FaultRun, checks: readonly Check[], options: FaultOptions): readonly string[] {
  const { snapshot, plan, completed, idle, totalMs } = run;
  const { orders, payments, promotion_uses: uses, stock_uses: stock, operator_tasks: tasks } = snapshot.rows;
  const acknowledged = acknowledgedIn(snapshot.clientEvents);
  const captured = snapshot.charges.filter((charge) => charge.event === 'captured').length;
  const database = describeDatabase(plan.database, options.partitions);
  return [
    `${plan.scenarios.join(', ')} on ${database}: seed ${options.seed}, ${options.shoppers} shoppers, ${seconds(totalMs)}`,
    ...completed.map((one) => fact('scenario', describeScenario(one, snapshot))),
    fact('orders', `${acknowledged.size} acknowledged; ${tally(orders.map((order) => order.state))}`),
    fact('payments', `${tally(payments.map((payment) => payment.state))}; ${captured} captured by the provider`),
    fact(
      'limits',
      `${uses.length} vouchers and ${stock.length} items of limited stock reserved, ${released([...uses, ...stock])} released`,
    ),
    fact('domains', describeDomains(snapshot)),
    fact('tasks', tally(tasks.flatMap((task) => (task.done_at === null ? withoutIds(task.reason) : [])))),
    ...(run.lost === null ? [] : [fact('lost', describeLost(run.lost, snapshot))]),
    fact('retries', tally(snapshot.clientEvents.flatMap((event) => (event.kind === 'retried' ? event.reason : [])))),
    fact('refusals', tally(snapshot.clientEvents.flatMap((event) => (event.kind === 'refused' ? event.code : [])))),
    fact('logs', tally(run.logErrors)),
    fact('idle', `${seconds(idle.ms)} after the last scenario`),
    ...checks.flatMap(describeCheck),
  ];
}

function describeDatabase(kind: DatabaseKind, partitions: number | null): string {
  if (kind === 'sqlite') return 'SQLite';
  return partitions === null ? 'PostgreSQL' : `PostgreSQL in ${partitions} partitions`;
}

function describeScenario(done: CompletedScenario, snapshot: Snapshot): string {
  const { scenario, from, until, summary } = done;
  return `${scenario}, ${seconds(until - from)}: ${summary}; ${soldDuring(done, snapshot)} orders acknowledged in that time`;
}

/** What was begun after the backup, and how much of the money the operator has to look at. */
function describeLost({ orders, payments, registrations, emails }: Lost, { rows }: Snapshot): string {
  const reported = payments.filter((id) => rows.operator_tasks.some(({ reason }) => reason.includes(id)));
  return [
    `${orders.length} orders`,
    `${payments.length} payments (${reported.length} of them on the operator's list)`,
    `${registrations.length} registrations and renewals`,
    `${emails.length} emails begun after the backup`,
  ].join(', ');
}

/** The outcome of the ordered domains. */
function describeDomains({ rows }: Snapshot): string {
  const names = new Set(
    rows.orders.flatMap(({ sold }) => sold.lines.flatMap(({ id, registers }) => (registers === null ? [] : id))),
  );
  return tally(rows.order_lines.flatMap(({ line_id: id, state }) => (names.has(id) ? state : [])));
}

const SHOWN = 10;

function describeCheck({ name, rule, failures }: Check): readonly string[] {
  const more = failures.length > SHOWN ? [`        … and ${failures.length - SHOWN} more`] : [];
  const shown = failures.slice(0, SHOWN).map((failure) => `        ${failure}`);
  return [`  ${failures.length === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(10)}${rule}`, ...shown, ...more];
}

function withoutIds(reason: string): string {
  return reason.replaceAll(/\S*\d\S*/g, '…');
}

function check(name: string, rule: string, failures: readonly string[]): Check {
  return { name, rule, failures };
}

function fact(name: string, text: string): string {
  return `  ${name.padEnd(10)}${text}`;
}

function released(uses: readonly { readonly released_at: number | null }[]): number {
  return uses.filter((use) => use.released_at !== null).length;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
