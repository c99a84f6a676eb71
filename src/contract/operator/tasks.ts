import * as z from 'zod/mini';
import { text } from '#contract/shared-schemas.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, page, pageInput } from './operator-schemas.ts';

/** An item of the operator's list. */
export const operatorTask = z.object({
  brandId,
  id: z.string(),
  kind: z.string(),
  /** A closed code, and its text. */
  reasonCode: z.string(),
  reason: z.string(),
  orderId: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  lineId: z.nullable(z.string()),
  createdAt: z.number(),
  doneAt: z.nullable(z.number()),
  doneBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const listTasks = operatorEndpoint({
  method: 'GET',
  path: '/tasks',
  access: 'tasks.read',
  summary: 'Open operator tasks, oldest first.',
  input: z.object({ ...pageInput, brandId: z.optional(brandId) }),
  output: page(operatorTask),
  problems: [],
});

export const completeTask = operatorEndpoint({
  method: 'POST',
  path: '/tasks/{brandId}/{taskId}/complete',
  access: 'tasks.complete',
  summary: 'Completes a task with a note of what was done; repeating it changes nothing.',
  input: z.object({ brandId, taskId: text(200), commandId, note: text(2000).check(z.minLength(1)) }),
  output: operatorTask,
  problems: ['tasks/not-found', 'tasks/completed-by-delivery', 'operator/command-reused'],
});
