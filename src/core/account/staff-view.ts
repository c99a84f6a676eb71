import { MINUTE_MS, SECOND_MS } from '#core/time/durations.ts';

/** How long the link to a view can be opened, once (ms). */
export const VIEW_LINK_MS = 60 * SECOND_MS;

/** How long a view lasts from its opening (ms); it is not extended. */
export const VIEW_MS = 15 * MINUTE_MS;

/** An operation of the shop as far as a view depends on it. */
export interface ViewedOperation {
  readonly resource: string;
  readonly action: string;
  /** The method of its endpoint: all but GET change something. */
  readonly method: string;
}

/** Reads that hand out all of a customer's data at once: staff who may have them export them in the back office. */
const REFUSED_READS: ReadonlySet<string> = new Set(['personalData.export']);

/** What is about the view itself. */
const OF_THE_VIEW: ReadonlySet<string> = new Set(['account.openStaffView', 'account.endStaffView']);

/** Whether staff who view a customer's account may run an operation: reads only, and ending the view. */
export function isAllowedInView({ resource, action, method }: ViewedOperation): boolean {
  const name = `${resource}.${action}`;
  return OF_THE_VIEW.has(name) || (method === 'GET' && !REFUSED_READS.has(name));
}
