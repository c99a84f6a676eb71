export { enqueueAuthorizedJobs, enqueueLineJobs } from './enqueue-line-jobs.ts';
export { captureProgress } from './domain-progress.ts';
export type { CaptureProgress } from './domain-progress.ts';
export { deliverManually } from './deliver-manually.ts';
export type { DeliverProblem } from './deliver-manually.ts';
export { endDelivered } from './end-delivered.ts';
export { endOrder, moveLine } from './end-line.ts';
export type { FulfilmentServices, JobOutcome } from './fulfilment-services.ts';
export { changeDocument } from './change-service.ts';
export { endService } from './end-service.ts';
export { releaseHoldingCosts } from './release-holding-costs.ts';
export { areRegistrationsDecided, failOpenRegistrations } from './fail-open-registrations.ts';
export { claimedLinesOf } from './line-of.ts';
export { deleteEmails, finishEmails, listPendingEmails } from './email-job-store.ts';
export { loadDomainLines } from './load-domain-lines.ts';
export type { DomainLineStanding } from './load-domain-lines.ts';
export { loadServiceFacts } from './load-service-facts.ts';
export { addOperatorTask, endOperatorTasks, findTasks, deleteTaskNotes, listOpenTasks } from './operator-task-store.ts';
export type { StoredTask } from './operator-task-store.ts';
export {
  finishJobs,
  updateJobDocument,
  listOrderJobs,
  findJobDocument,
  webhookJob,
  wakeJobs,
} from './order-job-store.ts';
export type { ProvisionerOf, ProvisioningServices } from './provisioner-for.ts';
export { pollRegistries } from './poll-registries.ts';
export { loadOpenTasks, retryDeadLetteredJobs, retryJob } from './retry-job-store.ts';
export { PROVISIONING_KEY, receiveProvisioned } from './receive-provisioned.ts';
export { runJobs, runJobsByBrand } from './run-jobs.ts';
export { deleteSentWebhooks, SENT_WEBHOOK_RETENTION_DAYS } from './sent-webhook-store.ts';
export { enqueueJobs, finishJob } from './job-store.ts';
export { completeOperatorTask } from './complete-operator-task.ts';
export { wakeCapture } from './wake-capture.ts';
export { closeWithdrawn, withdrawLine } from './withdraw-line.ts';
export type { NewJob, Job } from './job-store.ts';
export { serviceDocument } from './service-document.ts';
export { findService, setServiceState } from './service-store.ts';
export type { KnownService } from './service-store.ts';
