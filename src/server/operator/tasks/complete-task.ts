import type { completeTask as endpoint } from '#contract/operator/tasks.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { applyOnce } from '#server/audit/public.ts';
import { listTasks } from '#server/jobs/public.ts';
import { completeTask as complete } from '#server/operator/changes/complete-task.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findTaskRow } from './task-store.ts';
import { taskView } from './task-view.ts';

/**
 * Completes a task with a note. Problems: 'tasks/not-found', 'tasks/completed-by-delivery' for a line that is being set
 * up, 'tasks/completed-by-repayment' for a refund that is still owed, 'operator/command-reused'.
 */
export function completeTask(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return async ({ caller, now }, { brandId, taskId, commandId, note }) => {
    const { database } = services;
    const isVisible = canAccessBrand(caller.brands, brandId);
    const [task] = isVisible ? await listTasks(database.read, { id: taskId, brandId }) : [];
    if (task === undefined) return refuse(problem('tasks/not-found'));
    const { actor } = caller;
    const text = note.trim();
    const subject = { kind: 'task', id: taskId } as const;
    const asked = { reason: text, isReasonRequested: true };
    const command = { id: commandId, actor, action: 'tasks.complete', brandId, subject, ...asked, at: now };
    const applied = await applyOnce<'now' | 'before', CompletionCode>(services, command, async (tx) => {
      const completed = await complete(tx, task, { by: actor.name, note: text, at: now });
      return completed.ok ? completed : refuse(problem(PROBLEMS[completed.problem]));
    });
    if (!applied.ok) return applied;
    const row = await findTaskRow(database.read, brandId, taskId);
    return row === null ? refuse(problem('tasks/not-found')) : ok(taskView(row));
  };
}

const PROBLEMS = {
  'task/being-set-up': 'tasks/completed-by-delivery',
  'task/money-owed': 'tasks/completed-by-repayment',
} as const;

type CompletionCode = (typeof PROBLEMS)[keyof typeof PROBLEMS];
