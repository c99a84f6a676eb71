import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

/** A checkbox; never preselected unless the shopper selected it before. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const described = [error === undefined ? '' : `${controlId}-error`, hint === undefined ? '' : `${controlId}-hint`];
  return (
    <div className="grid gap-1">
      <label htmlFor={controlId} className="flex min-h-6 items-start gap-3 text-14">
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          aria-invalid={error === undefined ? undefined : true}
          className="mt-0.5 choice"
        />
        <span className="pt-0.5">{label}</span>
      </label>
      {hint === undefined ? null : (
        <p id={`${controlId}-hint`} className="pl-8 text-13 text-muted-foreground">
          {hint}
        </p>
      )}
      {error === undefined ? null : <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}
