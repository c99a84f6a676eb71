import { z } from 'zod';
import { PROVISIONED_STATES } from '#core/services/compare-with-provisioner.ts';
import { sanitizeServiceFacts } from '#core/services/service-facts.ts';
import type { ProvisionAnswer } from '#server/delivery/services/provisioner.ts';

/** A whole number, such as a port, is shown as a text; larger ones than JavaScript represents exactly are left out. */
const fact = z.object({ label: z.string(), value: z.union([z.string(), z.int().transform(String)]) });

/** Characters of a reason that are kept. */
const REASON_LENGTH = 1000;

/** The fields read of an answer. */
export const provisionResultSchema = z.discriminatedUnion('status', [
  // Done is done, whatever the facts and the state: those that cannot be read are left out.
  z.object({
    status: z.literal('done'),
    facts: z.array(fact.nullable().catch(null)).catch([]),
    state: z.enum(PROVISIONED_STATES).optional().catch(undefined),
  }),
  z.object({ status: z.literal('pending') }),
  // Refused is refused, whatever the reason.
  z.object({ status: z.literal('refused'), reason: z.string().catch('') }),
]);

/** The same, or that the job is unknown. */
export const found = z.union([provisionResultSchema, z.object({ status: z.literal('absent') })]);

/** An answer as returned by the port, with the facts that may be stored and shown. */
export function provisionAnswer(
  answer: z.output<typeof provisionResultSchema>,
): Exclude<ProvisionAnswer, { kind: 'unknown' }> {
  switch (answer.status) {
    case 'done':
      return {
        kind: 'done',
        facts: sanitizeServiceFacts(answer.facts.flatMap((one) => one ?? [])),
        ...(answer.state === undefined ? {} : { state: answer.state }),
      };
    case 'pending':
      return { kind: 'pending' };
    case 'refused':
      return { kind: 'refused', reason: answer.reason.slice(0, REASON_LENGTH).toWellFormed() };
  }
}
