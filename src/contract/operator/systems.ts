import * as z from 'zod/mini';
import { list } from '#contract/shared-schemas.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

/** The circuit breaker of an external system in a kind of process, as last reported. */
export const circuitBreaker = z.object({
  part: z.enum(['payments', 'registries', 'tax-numbers', 'emails', 'provisioning']),
  /** The key of the provider or registry; the host of the mail server; of a provisioner its brand and host. */
  name: z.string(),
  process: z.enum(['web', 'worker', 'admin']),
  /** While it is open the system is not called, except to try. */
  isOpen: z.boolean(),
  /** Since when it has been open or closed (ms). */
  since: z.number(),
  /** The last failure: when (ms) and why, a short code. */
  failedAt: z.number(),
  reason: z.string(),
});

/** What the last checks of the deployment found. */
const systemChecks = z.object({
  /** ms; null before the first run has ended. */
  checkedAt: z.nullable(z.number()),
  isRunning: z.boolean(),
  lines: list(
    z.object({
      check: z.string(),
      status: z.enum(['ok', 'warning', 'error']),
      found: z.string(),
      /** Null where there is nothing to do. */
      fix: z.nullable(z.string()),
    }),
  ),
});

export const getSystems = operatorEndpoint({
  method: 'GET',
  path: '/systems',
  access: 'systems.check',
  summary: 'External systems: their circuit breakers, and what the last checks of the deployment found.',
  input: z.object({}),
  output: z.object({ breakers: list(circuitBreaker), checks: systemChecks }),
  problems: [],
});

export const checkSystems = operatorEndpoint({
  method: 'POST',
  path: '/systems/check',
  access: 'systems.check',
  summary: 'Runs the checks of the deployment now, unless they ran in the last minute; changes nothing else.',
  input: z.object({}),
  output: z.object({ breakers: list(circuitBreaker), checks: systemChecks }),
  problems: [],
});
