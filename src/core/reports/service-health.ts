import { MINUTE_MS } from '#core/time/durations.ts';

/** The external systems a shop depends on. */
export const HEALTH_PARTS = ['payments', 'registries', 'emails', 'provisioning', 'operator-webhooks'] as const;

export type HealthPart = (typeof HEALTH_PARTS)[number];

/** What is recorded of an external system: outcomes of the last 24 hours, and what waits. */
export interface RecordedOutcomes {
  /** Requests that had an outcome: jobs done, payments decided. */
  readonly done: number;
  /** Jobs that failed for good, payments whose outcome is unknown. */
  readonly failed: number;
  /** Since when the oldest job is due (ms); null when none is. */
  readonly dueSince: number | null;
  /** Whether a process has stopped calling it because it kept failing. */
  readonly isBreakerOpen: boolean;
}

/** 'no-data': nothing was recorded, so the state is unknown; no system is called just to find out. */
export const HEALTH_STATES = ['ok', 'delayed', 'failing', 'no-data'] as const;

export type HealthState = (typeof HEALTH_STATES)[number];

/** A job is late when it was due this long ago: workers look every two seconds. */
export const LATE_MS = 15 * MINUTE_MS;

/** The health of an external system by what is recorded at an instant (ms). */
export function healthOf({ done, failed, dueSince, isBreakerOpen }: RecordedOutcomes, now: number): HealthState {
  if (failed > 0 || isBreakerOpen) return 'failing';
  if (dueSince !== null && now - dueSince > LATE_MS) return 'delayed';
  return done > 0 ? 'ok' : 'no-data';
}
