import * as z from 'zod/mini';
import { brandId, instant } from './operator-schemas.ts';

/** What changed; a screen that shows it loads it again. */
export const CHANGE_KINDS = [
  'order.changed',
  'task.changed',
  'job.dead-lettered',
  'payment.failed',
  'reconciliation.changed',
] as const;

/** The data of a 'change' event: what changed, not how. */
export const changeEvent = z.object({
  kind: z.enum(CHANGE_KINDS),
  brandId,
  /** Null for tasks and jobs that belong to no order, and for reconciliation. */
  orderId: z.nullable(z.string()),
  /** The command of staff that made the change: the window that sent it has loaded it already. Absent for any other change. */
  commandId: z.optional(z.string()),
});

/** A change as sent to the back office. */
export type ChangeEvent = z.output<typeof changeEvent>;

export const watchChanges = {
  path: '/events',
  access: 'orders.read',
  summary:
    "Server-sent events: 'ready' when changes are reported from now on, then a 'change' for each, 'missed' when some are left out, and a comment every 15 seconds. The id of an event is when it was reported (ms).",
  mediaType: 'text/event-stream',
  input: z.object({
    /** When what the reader shows was read: changes since then are reported too (ms). */
    since: instant,
  }),
} as const;
