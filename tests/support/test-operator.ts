import { expect, onTestFinished } from 'vitest';
import type * as z from 'zod/mini';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import type { exportReport } from '#contract/operator/operator-streams.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import type { BrandAccess } from '#core/staff/brand-access.ts';
import { type Permission, permissionsOf } from '#core/staff/permissions.ts';
import type { StaffRole } from '#core/staff/staff-role.ts';
import { readStatement } from '#server/adapters/bank/read-statement.ts';
import { composeEvents } from '#server/compose/events.ts';
import { personalDataParts } from '#server/compose/personal-data.ts';
import { type ProvisionerOf, loadDelivery } from '#server/delivery/public.ts';
import type { RunSystemChecks } from '#server/health/public.ts';
import { listOperatorEndpoints } from '#server/http/operator/operator-operations.ts';
import { createOperatorRunner } from '#server/http/operator/run-operator-operation.ts';
import { createEmailQueue } from '#server/notify/mail/queue-email.ts';
import type { QueueEmail } from '#server/notify/public.ts';
import { type ChangeFeed, operatorHandlers, operatorStreamHandlers } from '#server/operator/public.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import { readsOf } from '#server/platform/database/read-database.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import type { CallerContext, OperatorContext } from '#server/staff/public.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { TestShop } from './test-shop.ts';

/** The operator API without staff accounts, as a caller with a role; answers are checked against the contract. */
export type TestOperator = Omit<OperatorClient, 'session' | 'account' | 'staff' | 'tokens'>;

/** The account that calls, and how it reaches provisioners. */
export interface TestOperatorOptions {
  readonly role?: StaffRole;
  readonly brands?: BrandAccess;
  /** What an API token may do; by default everything the role may. */
  readonly scopes?: readonly Permission[];
  readonly provisionerOf?: ProvisionerOf;
  /** The session of a stored account; null for an API token; by default one that is not stored. */
  readonly session?: CallerContext['caller']['session'];
  readonly runSystemChecks?: RunSystemChecks;
}

/** Calls the use cases as a staff account with a role and brands. */
export function testOperator(
  shop: TestShop,
  { role = 'owner', brands = 'all', scopes, session, ...outside }: TestOperatorOptions = {},
): TestOperator {
  const handlers: object = operatorHandlers(servicesOf(shop, outside));
  const run = createOperatorRunner({ checksOutputs: true });
  const call = (resource: string, action: string) => async (input: unknown) => {
    const declared = listOperatorEndpoints().find((one) => one.resource === resource && one.action === action);
    if (declared === undefined) throw new Error(`There is no ${resource}.${action}.`);
    const handle = handlerOf(handlers, resource, action);
    const context = contextOf(shop, role, brands);
    const permissions = scopes === undefined ? context.caller.permissions : new Set(scopes);
    const caller = {
      ...context.caller,
      permissions,
      session: session === undefined ? context.caller.session : session,
    };
    return run({ ...declared, handle }, { ...context, caller }, input);
  };
  const resources = new Proxy({}, { get: (_, resource) => actionsOf(String(resource), call) });
  if (!isOperator(resources)) throw new Error('The operator API is incomplete.');
  return resources;
}

const NO_FEED: ChangeFeed = {
  subscribe: () => ({ ready: Promise.resolve(), end: () => undefined }),
  since: async () => [],
  close: () => undefined,
};

/** The queue of the shop's emails, as its processes have it. */
export function emailQueueOf({ clock }: Pick<TestShop, 'clock'>): QueueEmail {
  return createEmailQueue(createIds(clock));
}

/** The file of a report as the owner gets it. */
export async function exportOf(
  shop: TestShop,
  input: z.output<typeof exportReport.input>,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ readonly filename: string; readonly text: string }> {
  const { reports } = operatorStreamHandlers(servicesOf(shop), NO_FEED);
  const result = await reports.export(contextOf(shop, 'owner', 'all'), input, signal);
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problem)}`);
  const { filename = '', pieces } = result.value;
  let text = '';
  for await (const piece of pieces) text += piece;
  return { filename, text };
}

/** A reader of the changes. */
export interface TestReader {
  /** Waits until the stream contains a text; throws when it is refused or has ended without it. */
  next(text: string): Promise<void>;
  text(): string;
  leave(): void;
  readonly ended: Promise<void>;
}

const HANDLERS = new WeakMap<ChangeFeed, ReturnType<typeof operatorStreamHandlers>>();

function handlersOf(shop: TestShop, feed: ChangeFeed) {
  const handlers = HANDLERS.get(feed) ?? operatorStreamHandlers(servicesOf(shop), feed);
  HANDLERS.set(feed, handlers);
  return handlers;
}

/** Opens the changes of a feed as an owner who disconnects before the first one is read: before the response, or with it. */
export async function unreadBy(shop: TestShop, feed: ChangeFeed): Promise<void> {
  const { events } = handlersOf(shop, feed);
  const context = contextOf(shop, 'owner', 'all');
  expect(await events.watch(context, {}, AbortSignal.abort())).toMatchObject({ ok: true });
  const reading = new AbortController();
  expect(await events.watch(context, {}, reading.signal)).toMatchObject({ ok: true });
  reading.abort();
}

interface Watching {
  readonly role?: StaffRole;
  readonly brands?: BrandAccess;
  readonly since?: number;
}

/** Reads the changes of a feed as an account with a role and brands; all readers of a feed share its limits. */
export function watchedBy(
  shop: TestShop,
  feed: ChangeFeed,
  { role = 'owner', brands = 'all', since }: Watching,
): TestReader {
  const handlers = handlersOf(shop, feed);
  const reading = new AbortController();
  onTestFinished(() => reading.abort());
  let text = '';
  let hasEnded = false;
  const result = handlers.events.watch(contextOf(shop, role, brands), { since }, reading.signal);
  const ended = result.then(async (answer) => {
    if (answer.ok) for await (const piece of answer.value.pieces) text += piece;
    else text = answer.problem.code;
    hasEnded = true;
  });
  return {
    async next(wanted) {
      await eventually(() => expect(text.includes(wanted) || hasEnded).toBe(true));
      if (!text.includes(wanted)) throw new Error(`The stream ended: ${text}`);
    },
    text: () => text,
    leave: () => reading.abort(),
    ended,
  };
}

type Call = (resource: string, action: string) => (input: unknown) => Promise<Result<unknown, Problem>>;

function actionsOf(resource: string, call: Call): object {
  return new Proxy({}, { get: (_, action) => call(resource, String(action)) });
}

/** The contract types every action; the proxy answers every name. */
function isOperator(value: object): value is TestOperator {
  return typeof value === 'object';
}

type Handle = (context: OperatorContext, input: unknown) => Promise<Result<unknown, Problem>>;

function handlerOf(handlers: object, resource: string, action: string): Handle {
  const actions: unknown = Reflect.get(handlers, resource);
  const handle: unknown = typeof actions === 'object' && actions !== null ? Reflect.get(actions, action) : undefined;
  if (!isHandle(handle)) throw new Error(`Nothing answers ${resource}.${action}.`);
  return handle;
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'function';
}

export function contextOf({ clock }: TestShop, role: StaffRole, brands: BrandAccess): CallerContext {
  return {
    caller: {
      actor: { kind: 'staff', id: `staff-${role}`, name: `The ${role}`, network: '192.0.2.1' },
      permissions: new Set(permissionsOf(role)),
      brands,
      session: { id: 'session-1', staffId: `staff-${role}`, confirmedAt: clock.now() },
    },
    network: '192.0.2.1',
    device: 'Firefox on Linux',
    requestId: 'request-1',
    now: clock.now(),
    origin: 'http://127.0.0.1:3011',
    cookie: { token: null, set: () => undefined, clear: () => undefined },
  };
}

function servicesOf(
  { app, database, clock, usedPayments, registry }: TestShop,
  { provisionerOf = () => null, runSystemChecks = async () => [] }: TestOperatorOptions = {},
): Parameters<typeof operatorHandlers>[0] {
  const ids = createIds(clock);
  const { storefronts } = app;
  const publish = composeEvents({ ids, storefronts });
  return {
    database,
    reports: readsOf(database),
    clock,
    ids,
    publish,
    parts: personalDataParts({ ids, publish, clock }),
    storefronts,
    registryOf: (_brandId, key) => (key === registry.key ? registry : null),
    provisionerOf,
    runSystemChecks,
    answerTimeoutMs: 200,
    hasProvider: (_brandId, key) => key === usedPayments.key,
    production: null,
    log: silentLog,
    queueMail: emailQueueOf({ clock }),
    mailedCodes: createSecretBox({ current: Buffer.alloc(32, 1) }, 'mailed-codes'),
    addressBox: createSecretBox({ current: Buffer.alloc(32, 1) }, 'blocked-addresses'),
    originOf: ({ hosts }) => `https://${hosts[0]}`,
    deliveryOf: loadDelivery,
    readStatement,
    renderPdf: async () => new TextEncoder().encode('%PDF-1.7'),
  };
}
