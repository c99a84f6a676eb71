import * as z from 'zod/mini';
import { registrantDetails } from '#contract/domains.ts';
import { list } from '#contract/shared-schemas.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import type { DsRecord, GlueHost } from '#server/domains/public.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';

/** The stored data of an owned domain besides its state. */
export interface OwnedDocument {
  readonly nameservers: readonly string[];
  /** Glue addresses of nameservers below the domain, once given here. */
  readonly glue?: readonly GlueHost[];
  readonly ds: readonly DsRecord[];
  readonly locked: boolean;
  /** The registry's contact id of the registrant; null after a transfer, which keeps its contacts. */
  readonly registrantId: string | null;
  /** The registrant, once changed in the account; before that it is stored with the order. */
  readonly registrant?: RegistrantDetails;
}

export const OWNED_DOCUMENTS = jsonColumn<OwnedDocument>(
  'domains.document',
  z.object({
    nameservers: list(z.string()),
    glue: z.exactOptional(list(z.object({ name: z.string(), addresses: list(z.string()) }))),
    ds: list(z.object({ keyTag: z.int(), algorithm: z.int(), digestType: z.int(), digest: z.string() })),
    locked: z.boolean(),
    registrantId: z.nullable(z.string()),
    registrant: z.exactOptional(registrantDetails),
  }),
);
