import { useTerm } from '#admin/formats/state-badge.tsx';
import { utcField } from '#admin/formats/utc-instant.ts';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { PendingButton, SubmitButton } from '#admin/forms/submit-button.tsx';
import { useCan, useShell } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/tasks.json';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TaskDue } from './task-due.tsx';
import type { Task } from './task-summary.tsx';

/** The accounts tasks can be assigned to. */
export type Assignees = OperatorOutputOf<OperatorApi['tasks']['assignees']>['staff'];

/** A task as its plan needs it, with the ids of the changes of its forms. */
export interface PlannedTask extends Pick<Task, 'brandId' | 'id' | 'kind' | 'dueAt' | 'assignee' | 'version'> {
  /** Of its order, or its id. */
  readonly number: string;
  readonly assignId: string;
  readonly dueId: string;
}

/** Until when a task is due and who does it, with the forms that change both. */
export function TaskPlan({ task, assignees }: { readonly task: PlannedTask; readonly assignees: Assignees }) {
  const t = useText(texts);
  const can = useCan();
  const me = useShell()?.session.staffId;
  const label = useTaskLabel(task);
  const { brandId, id, assignee, version, assignId } = task;
  const canAssignToMe = assignee?.id !== me && assignees.some((one) => one.id === me && sees(one, brandId));
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
        <TaskDue dueAt={task.dueAt} />
        <span className={assignee === null ? 'text-muted-foreground' : 'font-medium'}>
          {assignee === null ? t('tasks.unassigned') : t('tasks.assigned-to', { name: assignee.name })}
        </span>
        {can('tasks.assign') && canAssignToMe ? (
          <CommandForm
            intent="assign-me"
            row={id}
            commandId={assignId}
            fields={{ brandId, version, staffId: me ?? '' }}
            className="grid gap-2"
          >
            <PendingButton size="small" aria-label={t('tasks.assign-me-label', { task: label })}>
              {t('tasks.assign-me')}
            </PendingButton>
          </CommandForm>
        ) : null}
      </div>
      {can('tasks.assign') ? (
        <Disclosure summary={t('tasks.plan')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <AssignForm task={task} assignees={assignees} />
            <DueForm task={task} />
          </div>
        </Disclosure>
      ) : null}
    </div>
  );
}

interface AssignFormProps {
  readonly task: PlannedTask;
  readonly assignees: Assignees;
}

function AssignForm({ task, assignees }: AssignFormProps) {
  const t = useText(texts);
  const label = useTaskLabel(task);
  const { brandId, id, assignee, version, assignId } = task;
  return (
    <CommandForm
      intent="assign"
      row={id}
      commandId={assignId}
      fields={{ brandId, version }}
      className="grid content-start gap-3"
    >
      <SelectField key={version} label={t('tasks.assignee')} name="staffId" defaultValue={assignee?.id ?? ''}>
        <option value="">{t('tasks.nobody')}</option>
        {assignees
          .filter((one) => sees(one, brandId))
          .map(({ id: staffId, name }) => (
            <option key={staffId} value={staffId}>
              {name}
            </option>
          ))}
      </SelectField>
      <SubmitButton size="small" aria-label={t('tasks.assign-label', { task: label })}>
        {t('tasks.assign')}
      </SubmitButton>
    </CommandForm>
  );
}

function DueForm({ task }: { readonly task: PlannedTask }) {
  const t = useText(texts);
  const label = useTaskLabel(task);
  const { brandId, id, dueAt, version, dueId } = task;
  return (
    <CommandForm
      intent="due"
      row={id}
      commandId={dueId}
      fields={{ brandId, version }}
      className="grid content-start gap-3"
    >
      <TextField
        key={version}
        label={t('tasks.due-at')}
        name="dueAt"
        type="datetime-local"
        defaultValue={utcField(dueAt)}
        required
      />
      <SubmitButton size="small" aria-label={t('tasks.due-label', { task: label })}>
        {t('tasks.due-submit')}
      </SubmitButton>
    </CommandForm>
  );
}

/** What distinguishes the buttons of a task from those of others. */
function useTaskLabel({ kind, number }: PlannedTask): string {
  const t = useText(texts);
  const term = useTerm();
  return t('tasks.label', { kind: term('kind', kind), number });
}

function sees({ brands }: Assignees[number], brandId: string): boolean {
  return brands === null || brands.includes(brandId);
}
