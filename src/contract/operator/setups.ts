import * as z from 'zod/mini';
import { list } from '#contract/shared-schemas.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, page, brandPageInput } from './operator-schemas.ts';
import { taskPlan, taskPlanFilter } from './tasks.ts';

/** A line that staff set up. */
const setup = z.object({
  brandId,
  orderId: z.string(),
  orderNumber: z.string(),
  lineId: z.string(),
  name: z.string(),
  /** Months; 0 for one-time. */
  term: z.int(),
  quantity: z.int(),
  /** What was chosen, by the names of the product as it was sold. */
  configuration: list(z.object({ name: z.string(), value: z.string() })),
  buyerName: z.string(),
  email: z.string(),
  /** Since when it waits (ms). */
  since: z.number(),
  taskId: z.string(),
  ...taskPlan,
});

export const listSetups = operatorEndpoint({
  method: 'GET',
  path: '/setups',
  access: 'orders.read',
  summary: 'Lines that wait to be set up by staff, those due first first; their delivery is confirmed at the order.',
  input: z.object({ ...brandPageInput, brandId: z.optional(brandId), ...taskPlanFilter }),
  output: page(setup),
  problems: [],
});
