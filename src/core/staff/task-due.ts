import { HOUR_MS } from '#core/time/durations.ts';

/**
 * Within how many hours a task of each kind should be done, unless staff set another time: what a buyer waits for or what
 * spends money wrongly comes first; banks and registries give several days.
 */
export const TASK_HOURS = {
  'failed-job': 4,
  'manual-setup': 24,
  'stop-setup': 4,
  'stray-delivery': 24,
  withdrawal: 24,
  'contract-statement': 24,
  dispute: 72,
  chargeback: 72,
  'lost-authorization': 24,
  'unmatched-refund': 72,
  'registry-account': 4,
  'registry-message': 72,
  'registrant-verification': 24,
  'failed-webhook': 72,
} as const;

/** What the operator has to do. */
export type DueKind = keyof typeof TASK_HOURS;

/** When a task created at an instant (ms) is due by default. */
export function defaultDueAt(kind: DueKind, createdAt: number): number {
  return createdAt + TASK_HOURS[kind] * HOUR_MS;
}

/** Whether an open task should have been done before now. */
export function isOverdue(
  { dueAt, doneAt }: { readonly dueAt: number; readonly doneAt: number | null },
  now: number,
): boolean {
  return doneAt === null && dueAt < now;
}

/** How far ahead a task may be due: longer than any deadline of a bank. */
const MAX_MS = 366 * 24 * HOUR_MS;

/** Whether staff may choose a time for an open task: neither past nor more than a year ahead. */
export function isDueAllowed(dueAt: number, now: number): boolean {
  return dueAt >= now && dueAt <= now + MAX_MS;
}
