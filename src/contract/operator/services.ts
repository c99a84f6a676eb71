import * as z from 'zod/mini';
import { currencyCode, id, list, minor, text } from '#contract/shared-schemas.ts';
import { TERM_OFFER_STATES } from '#core/renewals/term-offer.ts';
import { PROVISIONED_STATES } from '#core/services/compare-with-provisioner.ts';
import { SUSPENSIONS } from '#core/services/service-suspension.ts';
import { auditEntry } from './audit.ts';
import { nextTerm } from './domains.ts';
import { type OperatorAccess, operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, filledText, instant, page, pageInput, subjectJob } from './operator-schemas.ts';
import { operatorTask } from './tasks.ts';

/** A service in a list. */
const serviceRow = z.object({
  brandId,
  id,
  name: z.string(),
  productId: z.string(),
  state: z.enum(PROVISIONED_STATES),
  /** Why it is suspended; null unless it is. */
  suspension: z.nullable(z.enum(SUSPENSIONS)),
  startedAt: z.number(),
  /** The end of the term; null where it does not renew. */
  renewsAt: z.nullable(z.number()),
  cancelledAt: z.nullable(z.number()),
  orderId: z.string(),
  orderNumber: z.string(),
  email: z.string(),
});

export const listServices = operatorEndpoint({
  method: 'GET',
  path: '/services',
  access: 'services.read',
  summary: 'Services, newest first; by the end of their term where that is filtered by.',
  input: z.object({
    ...pageInput,
    brandId: z.optional(brandId),
    state: z.optional(z.enum(PROVISIONED_STATES)),
    /** Whole order number or email address. */
    search: z.optional(text(254)),
    /** The term ends at this instant or later; ms. */
    from: instant,
    /** The term ends before this instant; ms. */
    to: instant,
  }),
  output: page(serviceRow),
  problems: [],
});

/** Everything about a service. */
export const servicePage = z.object({
  ...serviceRow.shape,
  /** Changes with anything an action depends on; actions pass the version they were decided on. */
  version: z.string(),
  customerId: z.nullable(z.string()),
  buyerName: z.string(),
  lineId: z.string(),
  domain: z.nullable(z.string()),
  /** Months; 0 for one-time. */
  term: z.int(),
  quantity: z.int(),
  /** Who sets it up and changes it. */
  setup: z.enum(['at-once', 'by-system', 'by-hand']),
  facts: list(z.object({ label: z.string(), value: z.string() })),
  renewal: z.nullable(nextTerm),
  /** The newest term that was offered to the customer; null without one. */
  termOffer: z.nullable(
    z.object({
      state: z.enum(TERM_OFFER_STATES),
      /** Months. */
      term: z.int(),
      amountMinor: minor,
      currency: currencyCode,
      startsAt: z.number(),
      offeredAt: z.number(),
      answeredAt: z.nullable(z.number()),
      /** Whether it is open and can still be accepted. */
      canBeAccepted: z.boolean(),
    }),
  ),
  jobs: list(subjectJob),
  tasks: list(operatorTask),
  audit: list(auditEntry),
});

const serviceKey = { brandId, serviceId: id };

export const getService = operatorEndpoint({
  method: 'GET',
  path: '/services/{brandId}/{serviceId}',
  access: 'services.read',
  summary: 'Everything about a service.',
  input: z.object(serviceKey),
  output: servicePage,
  problems: ['services/unknown'],
});

export const checkService = operatorEndpoint({
  method: 'GET',
  path: '/services/{brandId}/{serviceId}/provisioner',
  access: 'services.read',
  summary: 'Asks the provisioner about a service, within a time limit, and compares it with what is stored.',
  input: z.object(serviceKey),
  output: z.object({
    at: z.number(),
    /** 'none' when no system set it up. */
    answer: z.enum(['done', 'pending', 'refused', 'absent', 'none']),
    /** Null where the system does not report it. */
    state: z.nullable(z.enum(PROVISIONED_STATES)),
    reason: z.nullable(z.string()),
    facts: list(z.object({ label: z.string(), value: z.string() })),
    isDifferent: z.boolean(),
  }),
  problems: ['services/unknown', 'services/provisioner-away'],
});

/** What staff can do with a service. */
export const SERVICE_CHANGES = ['suspend', 'resume', 'cancel', 'terminate'] as const;

export const previewServiceChange = operatorEndpoint({
  method: 'GET',
  path: '/services/{brandId}/{serviceId}/changes/{change}',
  access: 'services.read',
  summary: 'What a change would do to the service, money, renewal and customer; changes nothing.',
  input: z.object({ ...serviceKey, change: z.enum(SERVICE_CHANGES) }),
  output: z.object({
    version: z.string(),
    state: z.enum(PROVISIONED_STATES),
    suspension: z.nullable(z.enum(SUSPENSIONS)),
    /** When it ends; null when it does not, or is not known to. */
    endsAt: z.nullable(z.number()),
    setup: z.enum(['at-once', 'by-system', 'by-hand']),
    /** Whether the provisioner has something to do: not where another reason for the suspension was or remains. */
    isCarriedOut: z.boolean(),
    /** The unpaid order for the next term that is cancelled; null without one. */
    cancelledOrder: z.nullable(z.string()),
    /** The next charge, which does not change; null when there is none. */
    nextCharge: z.nullable(z.object({ at: z.number(), atMostMinor: z.nullable(minor), currency: currencyCode })),
    email: z.string(),
  }),
  problems: ['services/unknown', 'services/change-refused'],
});

const change = z.object({ ...serviceKey, commandId, version: text(64), reason: filledText(500) });

export const suspendService = changeEndpoint(
  'suspend',
  'services.manage',
  'Suspends a service: the workers have its provisioner do so, and its customer gets an email. Its term continues.',
);

export const resumeService = changeEndpoint(
  'resume',
  'services.manage',
  'Resumes a service that staff suspended; it remains suspended while its renewal is unpaid.',
);

export const cancelService = changeEndpoint(
  'cancel',
  'services.manage',
  'Ends a service with its term: it is not charged again, and an unpaid order for the next term is cancelled.',
);

export const terminateService = changeEndpoint(
  'terminate',
  'services.terminate',
  'Ends a service now; nothing is refunded, and an unpaid order for the next term is cancelled.',
);

function changeEndpoint<const Access extends OperatorAccess>(
  name: (typeof SERVICE_CHANGES)[number],
  access: Access,
  summary: string,
) {
  return operatorEndpoint({
    method: 'POST',
    path: `/services/{brandId}/{serviceId}/${name}`,
    access,
    summary,
    input: change,
    output: servicePage,
    problems: ['services/unknown', 'services/change-refused', 'operator/changed-meanwhile', 'operator/command-reused'],
  });
}
