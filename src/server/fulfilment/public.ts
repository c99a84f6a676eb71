export { addHeldSteps, addLineSteps } from './add-line-steps.ts';
export { captureProgress } from './domain-progress.ts';
export type { CaptureProgress } from './domain-progress.ts';
export { deliverByHand } from './deliver-by-hand.ts';
export type { DeliverProblem } from './deliver-by-hand.ts';
export { endDelivered } from './end-delivered.ts';
export { endOrder, moveLine } from './end-line.ts';
export type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
export { changeDocument } from './change-service.ts';
export { endService } from './end-service.ts';
export { giveBackHoldings } from './give-back-holdings.ts';
export { areRegistrationsDecided, giveUpRegistrations } from './give-up-registrations.ts';
export { heldLinesOf } from './line-of.ts';
export { deleteLetters, endLetters, loadWaitingLetters } from './letter-step-store.ts';
export { loadDomainLines } from './load-domain-lines.ts';
export type { DomainLineStanding } from './load-domain-lines.ts';
export { loadServiceFacts } from './load-service-facts.ts';
export { addOperatorTask, endOperatorTasks, findTasks, forgetNotes, listOpenTasks } from './operator-task-store.ts';
export type { StoredTask } from './operator-task-store.ts';
export {
  endSteps,
  keepStepDocument,
  loadOrderSteps,
  loadStepDocument,
  tellStep,
  wakeSteps,
} from './order-step-store.ts';
export type { ProvisionerOf, ProvisioningServices } from './provisioner-for.ts';
export { pollRegistries } from './poll-registries.ts';
export { loadOpenTasks, retryGivenUpSteps, retryStep } from './retry-step-store.ts';
export { PROVISIONING_KEY, receiveProvisioned } from './receive-provisioned.ts';
export { runSteps, runStepsByBrand } from './run-steps.ts';
export { deleteToldSteps, TOLD_KEPT_DAYS } from './told-step-store.ts';
export { addSteps, finishStep } from './step-store.ts';
export { tickOffTask } from './tick-off-task.ts';
export { wakeCapture } from './wake-capture.ts';
export { closeWithdrawn, withdrawLine } from './withdraw-line.ts';
export type { NewStep, Step } from './step-store.ts';
export { serviceDocument } from './service-document.ts';
export { findService, setServiceState } from './service-store.ts';
export type { KnownService } from './service-store.ts';
