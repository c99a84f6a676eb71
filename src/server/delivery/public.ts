export { failOpenRegistrations } from './domains/fail-open-registrations.ts';
export { pollRegistries } from './domains/poll-registries.ts';
export type { FulfilmentServices } from './fulfilment-services.ts';
export { createFulfilmentSubscription } from './jobs/fulfilment-subscription.ts';
export { fulfilmentJobs } from './jobs/fulfilment-jobs.ts';
export { type DeliverProblem, type DeliverServices, deliverManually } from './lines/deliver-manually.ts';
export { updateDeliveredOwner } from './delivered-owner-store.ts';
export { completeOperatorTask } from './operator-tasks/complete-operator-task.ts';
export { deleteExpiredNames } from './owned-domains/owned-domain-data-store.ts';
export { listOwnedNames } from './owned-domains/owned-name-store.ts';
export { refreshOverdueDomains } from './owned-domains/refresh-overdue-domains.ts';
export { applyVerificationHold } from './owned-domains/registrants/apply-verification-hold.ts';
export { deleteUnheldAddresses } from './owned-domains/registrants/registrant-address-store.ts';
export { remindRegistrants } from './owned-domains/registrants/remind-registrants.ts';
export { requestRegistrantConfirmation } from './owned-domains/registrants/request-registrant-confirmation.ts';
export { endCancelled } from './renewals/end-cancelled.ts';
export { followOrders } from './renewals/follow-orders.ts';
export { openRenewals } from './renewals/open-renewals.ts';
export type { RenewalServices } from './renewals/renewal-services.ts';
export { renewalJob } from './renewals/run-renewal.ts';
export type { ProvisionerOf, ProvisioningServices } from './services/provisioner-for.ts';
export { type EndedService, type ProductChurn, countChurn, listEndedServices } from './services/churn-store.ts';
export { PROVISIONING_KEY, receiveProvisioned } from './services/receive-provisioned.ts';
export {
  type RenewingSubscription,
  type SubscriptionFilter,
  listRenewingDomains,
  listRenewingServices,
} from './services/subscription-store.ts';
export { endWithdrawnLines } from './lines/end-withdrawn-lines.ts';
export { loadDelivery } from './lines/load-delivery.ts';
