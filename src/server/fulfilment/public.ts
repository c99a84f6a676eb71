export { addHeldSteps, addLineSteps } from './add-line-steps.ts';
export { captureProgress } from './domain-progress.ts';
export type { CaptureProgress } from './domain-progress.ts';
export { endOrder, moveLine } from './end-line.ts';
export type { FulfilmentServices, StepOutcome } from './fulfilment-services.ts';
export { giveBackHoldings } from './give-back-holdings.ts';
export { areRegistrationsDecided, giveUpRegistrations } from './give-up-registrations.ts';
export { registrationsOf } from './line-of.ts';
export { deleteLetters, loadWaitingLetters } from './letter-step-store.ts';
export { loadDomainLines } from './load-domain-lines.ts';
export type { DomainLineStanding } from './load-domain-lines.ts';
export { addOperatorTask } from './operator-task-store.ts';
export {
  endSteps,
  keepStepDocument,
  loadOrderSteps,
  loadStepDocument,
  tellStep,
  wakeSteps,
} from './order-step-store.ts';
export { pollRegistries } from './poll-registries.ts';
export { runSteps } from './run-steps.ts';
export { addSteps, finishStep } from './step-store.ts';
export type { Step } from './step-store.ts';
