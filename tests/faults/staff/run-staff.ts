import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorInputOf, OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
import { PERMISSION_NAMES } from '#core/staff/permissions.ts';
import { createIds } from '#server/platform/ids.ts';
import type { StaffCommand } from '#tests/faults/checker/staff-command.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { happens, pick, upTo } from '#tests/faults/shoppers/chance.ts';
import { createStaffAccount, createApiToken } from '#tests/support/staff-accounts.ts';
import { type StaffAnswer, type StaffClient, createStaffClient } from './staff-client.ts';

/** Running staff members, who change orders and tasks by the operator API. */
export interface RunningStaff {
  /** Resolves when all have an answer or gave up; answers every command they sent. */
  stop(): Promise<{ readonly commands: readonly StaffCommand[]; readonly repeats: number }>;
}

const PEOPLE = 3;
const THINK_MS = 120;
/** How long after the end a command is repeated until there is an answer. */
const TIMEOUT_MS = 20_000;

/** Starts some staff members, who work until they are stopped. */
export async function startStaff(deployment: Deployment, random: () => number): Promise<RunningStaff> {
  const { database, env } = deployment;
  const clock = { now: Date.now, advance: () => undefined };
  const accounts = { database, ids: createIds(clock), clock };
  const owner = await createStaffAccount(accounts);
  const token = await createApiToken(accounts, owner.id, { scopes: PERMISSION_NAMES });
  let endsAt = Number.POSITIVE_INFINITY;
  const client = createStaffClient(env.adminPort, token, () => endsAt);
  const commands: StaffCommand[] = [];
  const work = Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      while (endsAt === Number.POSITIVE_INFINITY) {
        await runRandomCommand({ client, random, commands, staffId: owner.id });
        await sleep(THINK_MS * (0.3 + random()));
      }
    }),
  );
  return {
    async stop() {
      endsAt = Date.now() + TIMEOUT_MS;
      await work;
      return { commands, repeats: client.repeats() };
    },
  };
}

interface StaffMember {
  readonly client: StaffClient;
  readonly random: () => number;
  readonly commands: StaffCommand[];
  /** The account tasks are assigned to. */
  readonly staffId: string;
}

async function runRandomCommand(member: StaffMember): Promise<void> {
  if (happens(member.random, 0.2)) return happens(member.random, 0.5) ? completeTask(member) : assignTask(member);
  if (happens(member.random, 0.2)) return confirmPayment(member);
  if (happens(member.random, 0.2)) return recordRepayment(member);
  if (happens(member.random, 0.15)) return cancelOrder(member);
  const listed = await member.client.ask(operatorApi.orders.list, { limit: '50' });
  if (listed === null || !listed.ok || listed.value.rows.length === 0) return;
  const { brandId, id: orderId } = pick(member.random, listed.value.rows);
  await pick(member.random, CHANGES)(member, { brandId, orderId });
}

interface OrderKey {
  readonly brandId: string;
  readonly orderId: string;
}

type Change = (member: StaffMember, order: OrderKey) => Promise<void>;

const CHANGES: readonly Change[] = [addNote, refundAmount, refundLine, retryJobs, revokeLinks];

/** Confirms that the money of an order that waits for a transfer to the brand's own account has arrived: all, a part, or too much. */
async function confirmPayment(member: StaffMember): Promise<void> {
  const listed = await member.client.ask(operatorApi.orders.list, {
    limit: '50',
    state: 'awaiting-payment',
    paymentType: CHECKOUT_TYPE.offline,
  });
  if (listed === null || !listed.ok || listed.value.rows.length === 0) return;
  const { brandId, id: orderId, totalMinor } = pick(member.random, listed.value.rows);
  const amountMinor = Math.max(1, totalMinor + pick(member.random, [0, 0, 0, -1, 5]));
  await command(member, { action: 'orders.confirm-payment', brand: brandId, subjectId: orderId }, (commandId) =>
    member.client.ask(operatorApi.orders.confirmPayment, {
      brandId,
      orderId,
      commandId,
      amountMinor,
      kind: 'received',
      reference: commandId,
    }),
  );
}

/** Records money that no payment could return as paid back: what is owed of a refund, or a part of it. */
async function recordRepayment(member: StaffMember): Promise<void> {
  const listed = await member.client.ask(operatorApi.tasks.list, { limit: '50' });
  if (listed === null || !listed.ok) return;
  const refunds = listed.value.rows.filter(({ refundId }) => refundId !== null);
  if (refunds.length === 0) return;
  const { brandId, orderId, refundId: jobId } = pick(member.random, refunds);
  if (orderId === null || jobId === null) return;
  const key = { brandId, orderId };
  const shown = await member.client.ask(operatorApi.orders.get, key);
  const preview = await member.client.ask(operatorApi.orders.previewRepayment, { ...key, jobId });
  if (shown === null || !shown.ok || preview === null || !preview.ok || preview.value.owedMinor === 0) return;
  const { owedMinor, isDivisible, today: paidOn } = preview.value;
  const amountMinor = isDivisible && happens(member.random, 0.3) ? upTo(member.random, owedMinor) : owedMinor;
  const { version } = shown.value;
  await command(member, { action: 'orders.repay', brand: brandId, subjectId: orderId }, (commandId) =>
    member.client.ask(operatorApi.orders.recordRepayment, {
      ...key,
      jobId,
      commandId,
      version,
      amountMinor,
      paidOn,
      reference: commandId,
      reason: 'paid by transfer',
    }),
  );
}

/** Cancels an order that is not paid or not delivered; at times withdraws what was only requested. */
async function cancelOrder(member: StaffMember): Promise<void> {
  const state = pick(member.random, ['awaiting-payment', 'in-fulfilment', 'in-fulfilment'] as const);
  const listed = await member.client.ask(operatorApi.orders.list, { limit: '50', state });
  if (listed === null || !listed.ok || listed.value.rows.length === 0) return;
  const { brandId, id: orderId } = pick(member.random, listed.value.rows);
  const order = { brandId, orderId };
  const [shown, preview] = [
    await member.client.ask(operatorApi.orders.get, order),
    await member.client.ask(operatorApi.orders.previewCancellation, order),
  ];
  if (shown === null || !shown.ok || preview === null || !preview.ok) return;
  const { version } = shown.value;
  await command(member, { action: 'orders.cancel', brand: brandId, subjectId: orderId }, (commandId) =>
    member.client.ask(operatorApi.orders.cancel, { ...order, commandId, version, reason: 'asked for on the phone' }),
  );
  const [requested] = preview.value.requested;
  if (requested === undefined || happens(member.random, 0.5)) return;
  const { lineId } = requested;
  await command(member, { action: 'orders.withdraw-cancellation', brand: brandId, subjectId: orderId }, (commandId) =>
    member.client.ask(operatorApi.orders.withdrawCancellation, { ...order, lineId, commandId, reason: 'a mistake' }),
  );
}

function addNote(member: StaffMember, order: OrderKey): Promise<void> {
  return command(member, { action: 'orders.note', brand: order.brandId, subjectId: order.orderId }, (commandId) =>
    member.client.ask(operatorApi.orders.addNote, { ...order, commandId, note: `called back about ${commandId}` }),
  );
}

/** Refunds a small amount of a delivered order. */
function refundAmount(member: StaffMember, order: OrderKey): Promise<void> {
  const amountMinor = upTo(member.random, MAX_REFUNDED_MINOR);
  return refundShown(member, order, () => ({ kind: 'amount', amountMinor, lineIds: null }));
}

/** Refunds a line of a delivered order, which ends it. */
function refundLine(member: StaffMember, order: OrderKey): Promise<void> {
  return refundShown(member, order, (lines) => {
    const delivered = lines.filter(({ state, totalMinor }) => state === 'delivered' && totalMinor > 0);
    return delivered.length === 0 ? null : { kind: 'lines', lineIds: [pick(member.random, delivered).id] };
  });
}

type RefundInput = OperatorInputOf<typeof operatorApi.orders.refund>['refund'];
type ShownLines = OperatorOutputOf<typeof operatorApi.orders.get>['lines'];

/** Requests a refund based on the order as shown, which may have changed when the request arrives. */
async function refundShown(
  member: StaffMember,
  order: OrderKey,
  decide: (lines: ShownLines) => RefundInput | null,
): Promise<void> {
  const shown = await member.client.ask(operatorApi.orders.get, order);
  if (shown === null || !shown.ok || shown.value.state !== 'complete' || shown.value.totalMinor === 0) return;
  // Payments to the account of the brand need manual refunds, which this run does not make.
  if (shown.value.payments.some(({ type }) => type === CHECKOUT_TYPE.offline)) return;
  const { version, lines } = shown.value;
  const refund = decide(lines);
  if (refund === null) return;
  await command(member, { action: 'orders.refund', brand: order.brandId, subjectId: order.orderId }, (commandId) =>
    member.client.ask(operatorApi.orders.refund, { ...order, commandId, version, refund, reason: 'as agreed' }),
  );
}

const MAX_REFUNDED_MINOR = 50;

function retryJobs(member: StaffMember, order: OrderKey): Promise<void> {
  return command(member, { action: 'orders.retry', brand: order.brandId, subjectId: order.orderId }, (commandId) =>
    member.client.ask(operatorApi.orders.retry, { ...order, commandId }),
  );
}

function revokeLinks(member: StaffMember, order: OrderKey): Promise<void> {
  return command(
    member,
    { action: 'orders.revoke-links', brand: order.brandId, subjectId: order.orderId },
    (commandId) =>
      member.client.ask(operatorApi.orders.revokeLinks, { ...order, commandId, reason: 'forwarded by mistake' }),
  );
}

/** Manual setups are completed by the operator (operator.ts); tasks about money owed to buyers stay open until it is returned. */
async function completeTask(member: StaffMember): Promise<void> {
  const listed = await member.client.ask(operatorApi.tasks.list, { limit: '50' });
  if (listed === null || !listed.ok) return;
  const done = listed.value.rows.filter(isCompleted);
  if (done.length === 0) return;
  const { brandId, id: taskId } = pick(member.random, done);
  await command(member, { action: 'tasks.complete', brand: brandId, subjectId: taskId }, (commandId) =>
    member.client.ask(operatorApi.tasks.complete, { brandId, taskId, commandId, note: 'looked into it' }),
  );
}

function isCompleted({ lineId, kind, reasonCode }: Pick<ListedTask, 'lineId' | 'kind' | 'reasonCode'>): boolean {
  return kind === 'stop-setup' || (lineId === null && kind !== 'manual-setup' && !OWED.includes(reasonCode));
}

const OWED: readonly string[] = [
  'manual-refund',
  'credit-not-returned',
  'withdrawal',
  'manual-end',
  'domain-not-deleted',
];

type ListedTask = OperatorOutputOf<typeof operatorApi.tasks.list>['rows'][number];

/** Assigns an unassigned task, or unassigns an assigned one. */
async function assignTask(member: StaffMember): Promise<void> {
  const listed = await member.client.ask(operatorApi.tasks.list, { limit: '50' });
  if (listed === null || !listed.ok || listed.value.rows.length === 0) return;
  const { brandId, id: taskId, version, assignee } = pick(member.random, listed.value.rows);
  const change = { brandId, taskId, version, staffId: assignee === null ? member.staffId : null };
  await command(member, { action: 'tasks.assign', brand: brandId, subjectId: taskId }, (commandId) =>
    member.client.ask(operatorApi.tasks.assign, { ...change, commandId }),
  );
}

/** Sends a command until there is an answer; some are sent twice at the same time, some once more afterwards. */
async function command(
  { random, commands }: StaffMember,
  about: Omit<StaffCommand, 'id' | 'answer'>,
  send: (commandId: string) => Promise<StaffAnswer<unknown> | null>,
): Promise<void> {
  const id = randomUUID();
  const index = commands.push({ ...about, id, answer: 'unanswered' }) - 1;
  const answers = happens(random, 0.2) ? await Promise.all([send(id), send(id)]) : [await send(id)];
  if (happens(random, 0.2)) answers.push(await send(id));
  const isApplied = answers.some((answer) => answer?.ok === true);
  const isRefused = answers.every((answer) => answer?.ok === false);
  if (isApplied || isRefused) commands[index] = { ...about, id, answer: isApplied ? 'applied' : 'refused' };
}
