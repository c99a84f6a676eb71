import { valueOrThrow } from '#admin/runtime/load.ts';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import type { Assignees, PlannedTask } from './task-plan.tsx';

/** The accounts tasks can be assigned to; none for those who may not assign any. */
export async function loadAssignees({ tasks }: Pick<OperatorClient, 'tasks'>, url: URL): Promise<Assignees> {
  const found = await tasks.assignees({});
  if (!found.ok && found.problem.code === 'staff/not-permitted') return [];
  return valueOrThrow(found, url).staff;
}

/** A task with the ids of the changes its forms make. */
export function plannedTask(
  { brandId, id, kind, dueAt, assignee, version, orderNumber }: PlannedFacts,
  newCommandId: () => string,
): PlannedTask {
  const number = orderNumber ?? id;
  return { brandId, id, kind, number, dueAt, assignee, version, assignId: newCommandId(), dueId: newCommandId() };
}

interface PlannedFacts extends Pick<PlannedTask, 'brandId' | 'id' | 'kind' | 'dueAt' | 'assignee' | 'version'> {
  readonly orderNumber: string | null;
}
