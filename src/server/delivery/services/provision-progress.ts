import * as z from 'zod/mini';
import { parsePayload } from '#server/jobs/public.ts';

/** The payload of a 'provision-service' job: its progress between attempts; empty at first. */
export const PROVISION_PROGRESS = z.object({
  /** Whether a request may have reached the provisioner. */
  isRequested: z._default(z.boolean(), false),
  /** Since when the provisioner has been unavailable (ms). */
  awaySince: z._default(z.nullable(z.number()), null),
  /** The outcome the provisioner reported by webhook. */
  reported: z._default(
    z.nullable(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('done'),
          facts: z.array(z.object({ label: z.string(), value: z.string() })),
        }),
        z.object({ kind: z.literal('pending') }),
        z.object({ kind: z.literal('refused'), reason: z.string() }),
      ]),
    ),
    null,
  ),
});

/** The progress of a 'provision-service' job. */
export type ProvisionProgress = Readonly<z.infer<typeof PROVISION_PROGRESS>>;

/** Reads the stored progress of a 'provision-service' job. */
export function provisionProgress(payload: string): ProvisionProgress {
  return parsePayload(PROVISION_PROGRESS, payload);
}
