import { z } from 'zod';
import { PROVISIONED_STATES } from '#core/services/compare-with-provisioner.ts';
import type { ProvisionAnswer } from '#server/delivery/services/provisioner.ts';

const fact = z.object({ label: z.string().max(1000), value: z.string().max(4000) });

/** The fields read of an answer. */
export const provisionResultSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('done'),
    facts: z.array(fact).max(50).optional(),
    state: z.enum(PROVISIONED_STATES).optional(),
  }),
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('refused'), reason: z.string().max(1000).optional() }),
]);

/** The same, or that the job is unknown. */
export const found = z.union([provisionResultSchema, z.object({ status: z.literal('absent') })]);

/** An answer as returned by the port. */
export function provisionAnswer(
  answer: z.output<typeof provisionResultSchema>,
): Exclude<ProvisionAnswer, { kind: 'unknown' }> {
  switch (answer.status) {
    case 'done':
      return {
        kind: 'done',
        facts: answer.facts ?? [],
        ...(answer.state === undefined ? {} : { state: answer.state }),
      };
    case 'pending':
      return { kind: 'pending' };
    case 'refused':
      return { kind: 'refused', reason: answer.reason ?? '' };
  }
}
