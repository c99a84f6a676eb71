export { addLineSteps } from './add-line-steps.ts';
export { addOperatorTask } from './operator-task-store.ts';
export { runSteps } from './run-steps.ts';
export type { StepOutcome } from './run-steps.ts';
export { addSteps, finishStep } from './step-store.ts';
export type { Step } from './step-store.ts';
