import { utcInstant } from '#admin/formats/utc-instant.ts';
import type { SubmittedForm } from '#admin/forms/run-form.ts';
import type { OperatorClient } from '#contract/operator/operator-api.ts';

/** The intents of the forms of a task. */
const TASK_INTENTS = ['complete-task', 'assign-me', 'assign', 'due'] as const;

/** Whether a form is one of a task. */
export function isTaskIntent(intent: string): intent is (typeof TASK_INTENTS)[number] {
  return TASK_INTENTS.some((one) => one === intent);
}

/** Completes, assigns or reschedules a task by the intent of its form; its row is the task. */
export function runTaskAction(
  { tasks }: Pick<OperatorClient, 'tasks'>,
  { intent, row, commandId, text }: SubmittedForm,
) {
  const command = { brandId: text('brandId'), taskId: row, commandId };
  if (intent === 'complete-task') return tasks.complete({ ...command, note: text('note').trim() });
  const change = { ...command, version: text('version') };
  if (intent === 'due') return tasks.changeDue({ ...change, dueAt: utcInstant(text('dueAt')) });
  const staffId = text('staffId');
  return tasks.assign({ ...change, staffId: staffId === '' ? null : staffId });
}
