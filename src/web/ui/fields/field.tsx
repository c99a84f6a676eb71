import { type ReactNode, useId } from 'react';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { FieldError } from './field-error.tsx';

/** A control with label, hint and error, linked by ids for assistive technology. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  id,
  children,
}: FieldFrame & { readonly children: (tied: TiedControl) => ReactNode }) {
  const t = useText(navigation);
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = hint === undefined ? undefined : `${controlId}-hint`;
  const errorId = error === undefined ? undefined : `${controlId}-error`;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={controlId} className="text-14 font-medium">
        <span>{label}</span>
        {isOptional ? <span className="font-normal text-muted-foreground"> ({t('navigation.optional')})</span> : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error === undefined ? null : <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      {hint === undefined ? null : (
        <p id={hintId} className="text-13 text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The properties all fields share. */
export interface FieldFrame {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** One or two sentences, shown under the control and set as its description. */
  readonly error?: ReactNode;
  readonly isOptional?: boolean | undefined;
  readonly id?: string | undefined;
}

interface TiedControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}
