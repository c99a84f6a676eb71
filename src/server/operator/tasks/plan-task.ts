import type {
  assignTask as assignEndpoint,
  changeTaskDue as dueEndpoint,
  listAssignees as assigneesEndpoint,
} from '#contract/operator/tasks.ts';
import { type Problem, type ProblemCode, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { brandList, canAccessBrand, commonBrands } from '#core/staff/brand-access.ts';
import { brandsOfAssignments, canBeAssigned } from '#core/staff/task-assignment.ts';
import { isDueAllowed } from '#core/staff/task-due.ts';
import { type ApplyChange, type OperatorCommand, applyOnce } from '#server/audit/public.ts';
import { type StoredTask, listTasks, updateTaskPlan } from '#server/jobs/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { rowMovedOn } from '#server/platform/database/database-faults.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  type CallerContext,
  type OperatorHandler,
  type StaffAccount,
  listStaffAccounts,
} from '#server/staff/public.ts';
import { findTaskRow } from './task-store.ts';
import { type OperatorTaskView, taskVersion, taskView } from './task-view.ts';

/** The accounts tasks can be assigned to, with the brands of the caller they can be assigned tasks of. */
export function listAssignees({ database }: OperatorServices): OperatorHandler<typeof assigneesEndpoint> {
  return async ({ caller }) => {
    const accounts = await listStaffAccounts(database.read);
    const staff = accounts.map(({ id, name, disabledAt, ...account }) => {
      const own = brandsOfAssignments({ ...account, isDisabled: disabledAt !== null });
      return { id, name, brands: brandList(commonBrands(caller.brands, own)) };
    });
    return ok({ staff: staff.filter(({ brands }) => brands?.length !== 0) });
  };
}

/** Assigns a task to an account, or unassigns it. Problems: see `changeTask`, and 'tasks/assignee-refused'. */
export function assignTask(services: OperatorServices): OperatorHandler<typeof assignEndpoint> {
  return (context, { staffId, ...input }) =>
    changeTask<AssignCode>(
      services,
      context,
      { ...input, action: 'tasks.assign', requested: { assigneeId: staffId } },
      async (tx) => {
        const task = await findAsSeen(tx, input);
        if (task === null) return refuse(problem('operator/changed-meanwhile'));
        const accounts = await listStaffAccounts(tx);
        if (staffId !== null && !accounts.some((one) => one.id === staffId && canBeGiven(one, task)))
          return refuse(problem('tasks/assignee-refused'));
        const nameOf = (id: string | null) => accounts.find((one) => one.id === id)?.name ?? null;
        await savePlan(tx, task, { assignedTo: staffId, dueAt: task.dueAt, at: context.now });
        return ok({
          value: null,
          before: { assignee: nameOf(task.assignedTo) },
          after: { assignee: nameOf(staffId) },
          isChanged: staffId !== task.assignedTo,
        });
      },
    );
}

/** Changes until when a task is due. Problems: see `changeTask`, and 'tasks/due-refused' for a time that is not ahead. */
export function changeTaskDue(services: OperatorServices): OperatorHandler<typeof dueEndpoint> {
  return (context, { dueAt, ...input }) =>
    changeTask<DueCode>(services, context, { ...input, action: 'tasks.due', requested: { dueAt } }, async (tx) => {
      const task = await findAsSeen(tx, input);
      if (task === null) return refuse(problem('operator/changed-meanwhile'));
      if (!isDueAllowed(dueAt, context.now)) return refuse(problem('tasks/due-refused'));
      await savePlan(tx, task, { assignedTo: task.assignedTo, dueAt, at: context.now });
      const isChanged = dueAt !== task.dueAt;
      return ok({ value: null, before: { dueAt: task.dueAt }, isChanged });
    });
}

type AssignCode = 'tasks/assignee-refused' | 'operator/changed-meanwhile';
type DueCode = 'tasks/due-refused' | 'operator/changed-meanwhile';

function canBeGiven({ disabledAt, ...account }: StaffAccount, { brandId }: StoredTask): boolean {
  return canBeAssigned({ ...account, isDisabled: disabledAt !== null }, brandId);
}

interface TaskCommand {
  readonly brandId: string;
  readonly taskId: string;
  readonly commandId: string;
  readonly version: string;
}

interface TaskChange extends TaskCommand, Required<Pick<OperatorCommand, 'requested'>> {
  readonly action: string;
}

/** The open task if it is still as it was seen. */
async function findAsSeen(
  tx: Transaction,
  { taskId: id, brandId, version }: Omit<TaskCommand, 'commandId'>,
): Promise<StoredTask | null> {
  const [task] = await listTasks(tx, { id, brandId });
  return task === undefined || task.doneAt !== null || taskVersion(task) !== version ? null : task;
}

/** Workers may complete the task at the same moment. */
async function savePlan(tx: Transaction, task: StoredTask, plan: Parameters<typeof updateTaskPlan>[2]): Promise<void> {
  if (!(await updateTaskPlan(tx, task, plan))) throw rowMovedOn(`Task ${task.id}`);
}

/**
 * Applies a change of a task once and returns the task as it is now. Problems: 'tasks/not-found',
 * 'operator/command-reused', and those of the change.
 */
async function changeTask<Code extends ProblemCode>(
  services: OperatorServices,
  { caller, now: at }: CallerContext,
  { brandId, taskId, commandId, action, requested }: TaskChange,
  apply: ApplyChange<null, Problem<Code>>,
): Promise<Result<OperatorTaskView, Problem<Code> | Problem<'tasks/not-found' | 'operator/command-reused'>>> {
  const { read } = services.database;
  const shown = canAccessBrand(caller.brands, brandId) ? await findTaskRow(read, brandId, taskId) : null;
  if (shown === null) return refuse(problem('tasks/not-found'));
  const subject = { kind: 'task', id: taskId } as const;
  const command = { id: commandId, actor: caller.actor, action, brandId, subject, requested, at };
  const applied = await applyOnce(services, command, apply);
  return applied.ok ? ok(taskView((await findTaskRow(read, brandId, taskId)) ?? shown)) : applied;
}
