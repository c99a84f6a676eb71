import * as z from 'zod/mini';
import { id, list, text } from '#contract/shared-schemas.ts';
import { STATEMENT_KINDS } from '#core/renewals/contract-statement.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, filledText, page, brandPageInput } from './operator-schemas.ts';

/** Until when a task should be done, and who does it. */
export const taskPlan = {
  /** ms. */
  dueAt: z.number(),
  /** The staff account that does it. */
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Changes with the task; sent with changes of due time and assignee. */
  version: z.string(),
};

/** Filters by assignment and due time. */
export const taskPlanFilter = {
  /** 'mine': assigned to the account that asks; an API token has none. */
  assigned: z.optional(z.enum(['mine', 'unassigned'])),
  isOverdue: z.optional(z.enum(['yes'])),
};

/** An item of the operator's list. */
export const operatorTask = z.object({
  brandId,
  id: z.string(),
  kind: z.string(),
  /** A closed code, and its text. */
  reasonCode: z.string(),
  reason: z.string(),
  /** The kind of the email that was not sent; null for other tasks, absent from earlier versions. */
  email: z.optional(z.nullable(z.string())),
  orderId: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  lineId: z.nullable(z.string()),
  /** The job of the refund whose money was not returned; null for other tasks. */
  refundId: z.nullable(z.string()),
  /** What was stated without a session; null for other tasks and once it was deleted, absent from earlier versions. */
  statement: z.optional(
    z.nullable(
      z.object({
        kind: z.enum(STATEMENT_KINDS),
        name: z.string(),
        email: z.string(),
        contract: z.string(),
        reason: z.string(),
        /** ISO date; null for as soon as possible. */
        endsOn: z.nullable(z.string()),
        receivedAt: z.number(),
      }),
    ),
  ),
  createdAt: z.number(),
  doneAt: z.nullable(z.number()),
  doneBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  ...taskPlan,
});

export const listTasks = operatorEndpoint({
  method: 'GET',
  path: '/tasks',
  access: 'tasks.read',
  summary: 'Open operator tasks, those due first first.',
  input: z.object({ ...brandPageInput, brandId: z.optional(brandId), ...taskPlanFilter }),
  output: page(operatorTask),
  problems: [],
});

export const completeTask = operatorEndpoint({
  method: 'POST',
  path: '/tasks/{brandId}/{taskId}/complete',
  access: 'tasks.complete',
  summary: 'Completes a task with a note of what was done; repeating it changes nothing.',
  input: z.object({ brandId, taskId: text(200), commandId, note: filledText(2000) }),
  output: operatorTask,
  problems: [
    'tasks/not-found',
    'tasks/completed-by-delivery',
    'tasks/completed-by-repayment',
    'operator/command-reused',
  ],
});

const planChange = { brandId, taskId: text(200), commandId, version: text(64) };

export const listAssignees = operatorEndpoint({
  method: 'GET',
  path: '/task-assignees',
  access: 'tasks.assign',
  summary: 'The staff accounts tasks can be assigned to.',
  input: z.object({}),
  output: z.object({
    /** `brands`: those whose tasks can be assigned to it; null for all. */
    staff: list(z.object({ id: z.string(), name: z.string(), brands: z.nullable(list(brandId)) })),
  }),
  problems: [],
});

export const assignTask = operatorEndpoint({
  method: 'POST',
  path: '/tasks/{brandId}/{taskId}/assign',
  access: 'tasks.assign',
  summary: 'Assigns an open task to a staff account, or to nobody.',
  input: z.object({ ...planChange, staffId: z.nullable(id) }),
  output: operatorTask,
  problems: ['tasks/not-found', 'tasks/assignee-refused', 'operator/changed-meanwhile', 'operator/command-reused'],
});

export const changeTaskDue = operatorEndpoint({
  method: 'POST',
  path: '/tasks/{brandId}/{taskId}/due',
  access: 'tasks.assign',
  summary: 'Changes until when an open task should be done, at most a year ahead.',
  input: z.object({ ...planChange, dueAt: z.int() }),
  output: operatorTask,
  problems: ['tasks/not-found', 'tasks/due-refused', 'operator/changed-meanwhile', 'operator/command-reused'],
});
