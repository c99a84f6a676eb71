export { enqueueAuthorizedJobs, enqueueLineJobs } from './jobs/enqueue-line-jobs.ts';
export { captureProgress } from './domains/domain-progress.ts';
export type { CaptureProgress } from './domains/domain-progress.ts';
export { deliverManually } from './lines/deliver-manually.ts';
export type { DeliverProblem } from './lines/deliver-manually.ts';
export { endDelivered } from './lines/end-delivered.ts';
export { endOrder, moveLine } from './lines/end-line.ts';
export type { FulfilmentServices, JobOutcome } from './fulfilment-services.ts';
export { changeDocument } from './services/change-service.ts';
export { endService } from './services/end-service.ts';
export { releaseHoldingCosts } from './domains/release-holding-costs.ts';
export { areRegistrationsDecided, failOpenRegistrations } from './domains/fail-open-registrations.ts';
export { claimedLinesOf } from './lines/line-of.ts';
export { deleteEmails, finishEmails, listPendingEmails } from './jobs/email-job-store.ts';
export { loadDomainLines } from './domains/load-domain-lines.ts';
export type { DomainLineStanding } from './domains/load-domain-lines.ts';
export { loadServiceFacts } from './services/load-service-facts.ts';
export {
  addOperatorTask,
  endOperatorTasks,
  findTasks,
  deleteTaskNotes,
  listOpenTasks,
} from './operator-tasks/operator-task-store.ts';
export type { StoredTask } from './operator-tasks/operator-task-store.ts';
export {
  finishJobs,
  updateJobDocument,
  listOrderJobs,
  findJobDocument,
  webhookJob,
  wakeJobs,
} from './jobs/order-job-store.ts';
export type { ProvisionerOf, ProvisioningServices } from './services/provisioner-for.ts';
export { pollRegistries } from './domains/poll-registries.ts';
export { loadOpenTasks, retryDeadLetteredJobs, retryJob } from './jobs/retry-job-store.ts';
export { PROVISIONING_KEY, receiveProvisioned } from './services/receive-provisioned.ts';
export { runJobs, runJobsByBrand } from './jobs/run-jobs.ts';
export { deleteSentWebhooks, SENT_WEBHOOK_RETENTION_DAYS } from './jobs/sent-webhook-store.ts';
export { enqueueJobs, finishJob } from './jobs/job-store.ts';
export { completeOperatorTask } from './operator-tasks/complete-operator-task.ts';
export { wakeCapture } from './lines/wake-capture.ts';
export { closeWithdrawn, withdrawLine } from './lines/withdraw-line.ts';
export type { NewJob, Job } from './jobs/job-store.ts';
export { serviceDocument } from './services/service-document.ts';
export { findService, setServiceState } from './services/service-store.ts';
export type { KnownService } from './services/service-store.ts';
