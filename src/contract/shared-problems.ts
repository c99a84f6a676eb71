import type { ProblemCode } from './problems.ts';

/** The problems every endpoint can return besides its own. */
export const GENERAL_PROBLEMS = [
  'request/invalid',
  'request/card-data-refused',
  'request/foreign-origin',
  'request/too-large',
  'session/read-only-view',
  'brand/network-blocked',
  'brand/maintenance',
  'limits/too-many-requests',
  'preview/read-only',
  'preview/ended',
  'server/unavailable',
  'server/fault',
] as const satisfies readonly ProblemCode[];

/** The problems of endpoints that require an Idempotency-Key. */
export const IDEMPOTENCY_PROBLEMS = [
  'request/idempotency-key-missing',
  'request/still-running',
  'request/key-reused',
] as const satisfies readonly ProblemCode[];
