import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/tasks.json';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import type { Task } from './task-summary.tsx';

/** The form that completes a task with a note of what was done. */
export function CompleteTask({ task, commandId }: { readonly task: Task; readonly commandId: string }) {
  const t = useText(texts);
  return (
    <Disclosure summary={t('tasks.complete')}>
      <CommandForm
        intent="complete-task"
        row={task.id}
        commandId={commandId}
        fields={{ brandId: task.brandId }}
        className="grid gap-3"
      >
        <TextareaField label={t('tasks.note')} name="note" rows={3} required />
        <SubmitButton
          variant="primary"
          size="small"
          aria-label={t('tasks.submit-label', { number: task.orderNumber ?? task.id })}
        >
          {t('tasks.submit')}
        </SubmitButton>
      </CommandForm>
    </Disclosure>
  );
}
