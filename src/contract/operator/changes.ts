import * as z from 'zod/mini';
import { list } from '#contract/shared-schemas.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, instant, pageInput } from './operator-schemas.ts';

/** What can be listed by its last change. */
export const CHANGE_KINDS = [
  'orders',
  'invoices',
  'credit-notes',
  'disputes',
  'services',
  'domains',
  'customers',
] as const;

export const listChanges = operatorEndpoint({
  method: 'GET',
  path: '/changes/{brandId}',
  access: 'orders.read',
  summary:
    'What changed in a brand since an instant, oldest change first, to catch up after webhooks were lost; each kind needs the permission to read it too.',
  input: z.object({
    ...pageInput,
    brandId,
    /**
     * Orders that changed, whose lines changed state or that got a task; invoices and credit notes that were issued; payments whose dispute
     * changed; services that began, ended, or were suspended or resumed; domains that changed, or were compared with their registry; customers
     * that are new, whose profile, email address or block changed, that were merged into another, or whose account was deleted.
     */
    of: z.enum(CHANGE_KINDS),
    /** The `until` of the last page that was read before (ms); absent for all. */
    since: instant,
  }),
  output: z.object({
    rows: list(
      z.object({
        /** Of an order, invoice, credit note, payment, service or customer; the name of a domain (A-label). */
        id: z.string(),
        changedAt: z.number(),
      }),
    ),
    next: z.nullable(z.string()),
    /** All changes before it are on this page and those before it; the last minute is left out, as transactions may be running. */
    until: z.number(),
  }),
  problems: ['brand/not-found'],
});
