import * as z from 'zod/mini';
import { id, text } from '#contract/shared-schemas.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, filledText, page, pageInput } from './operator-schemas.ts';

/** An email address from which no orders are accepted; the address itself is not stored. */
const blockedAddress = z.object({
  brandId,
  id,
  /** By which staff recognise it: 'a…@example.com'. */
  masked: z.string(),
  blockedAt: z.number(),
});

const reason = filledText(500);

export const listBlockedAddresses = operatorEndpoint({
  method: 'GET',
  path: '/blocked-addresses',
  access: 'customers.read',
  summary: 'Email addresses from which no orders are accepted, newest first.',
  input: z.object({ ...pageInput, brandId: z.optional(brandId) }),
  output: page(blockedAddress),
  problems: [],
});

export const blockAddress = operatorEndpoint({
  method: 'POST',
  path: '/blocked-addresses',
  access: 'customers.manage',
  summary: 'Accepts no orders with an email address, also from guests. Only a keyed hash of it is stored.',
  input: z.object({ commandId, brandId, email: text(254), reason }),
  output: z.object({}),
  problems: ['customers/not-found', 'customers/email-refused', 'operator/command-reused'],
});

export const unblockAddress = operatorEndpoint({
  method: 'POST',
  path: '/blocked-addresses/{brandId}/{addressId}/unblock',
  access: 'customers.manage',
  summary: 'Accepts orders with a blocked email address again and forgets it.',
  input: z.object({ commandId, brandId, addressId: id, reason }),
  output: z.object({}),
  problems: ['customers/not-found', 'operator/command-reused'],
});
