import {
  type FulfilmentServices,
  failOpenRegistrations,
  fulfilmentJobs,
  requestRegistrantConfirmation,
} from '#server/delivery/public.ts';
import { type DomainServices, type TransferKey, deleteTransferCode, findTransferCode } from '#server/domains/public.ts';
import type { DefinedJob } from '#server/jobs/public.ts';
import type { QueueEmail } from '#server/notify/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type PaymentServices, paymentJobs } from '#server/sales/public.ts';
import { findRegistrant } from '#server/shop/public.ts';
import type { Storefronts } from '#server/storefront/public.ts';

/** Dependencies of the jobs that fulfil orders. */
export interface FulfilmentNeeds
  extends
    PaymentServices,
    Pick<DomainServices, 'registryOf' | 'transferCodes'>,
    Pick<FulfilmentServices, 'provisioning'> {
  readonly queueMail: QueueEmail;
  readonly storefronts: Storefronts;
}

/** The dependencies of fulfilment, with what it uses of other modules. */
export function composeFulfilment(services: FulfilmentNeeds): FulfilmentServices {
  return {
    ...services,
    domains: {
      ...services,
      findRegistrant,
      askRegistrant: (tx, registrant) => requestRegistrantConfirmation(services.queueMail, tx, registrant),
      findTransferCode: (db: Queries, transfer: TransferKey) => findTransferCode(db, services.transferCodes, transfer),
      deleteTransferCode,
    },
  };
}

/** The definitions of all kinds of jobs, one each. */
export function jobDefinitions(
  payments: PaymentServices,
  fulfilment: FulfilmentServices,
  others: readonly DefinedJob[],
): readonly DefinedJob[] {
  return [
    ...fulfilmentJobs(fulfilment),
    ...paymentJobs({
      ...payments,
      failOpenRegistrations: (tx, order, at) => failOpenRegistrations(payments, tx, order, at),
    }),
    ...others,
  ];
}
