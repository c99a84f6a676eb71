import type { ReactNode } from 'react';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** A change of the customer behind its name: what it does, its fields and its button. */
export function ActionForm({
  intent,
  commandId,
  version,
  name,
  hint,
  submit,
  isDangerous = false,
  children,
}: ActionProps) {
  return (
    <Disclosure summary={name}>
      <CommandForm intent={intent} commandId={commandId} fields={{ version }} className="grid gap-3">
        {hint === undefined ? null : <p className="text-13 text-muted-foreground">{hint}</p>}
        {children}
        <SubmitButton variant={isDangerous ? 'danger' : 'primary'} size="small">
          {submit}
        </SubmitButton>
      </CommandForm>
    </Disclosure>
  );
}

interface ActionProps {
  readonly intent: string;
  readonly commandId: string;
  readonly version: string;
  readonly name: string;
  readonly hint?: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}
