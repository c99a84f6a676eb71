import type { Nullable } from './nullable.ts';

/** The external systems whose adapters stop calling them after failures. */
export const BREAKER_PARTS = ['payments', 'registries', 'tax-numbers', 'emails', 'provisioning'] as const;

/** The kinds of processes. */
export const PROCESS_KINDS = ['web', 'worker', 'admin'] as const;

/** What processes report of external systems, and the last checks of the deployment. */
export interface HealthTables {
  circuit_breakers: {
    part: (typeof BREAKER_PARTS)[number];
    name: string;
    process: (typeof PROCESS_KINDS)[number];
    is_open: number;
    changed_at: number;
    failed_at: number;
    reason: string;
  };
  /** At most one row, with id 1. */
  system_checks: { id: number; begun_at: number; checked_at: Nullable<number>; lines: string };
}
