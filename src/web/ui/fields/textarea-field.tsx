import type { ComponentProps } from 'react';
import { CONTROL_STYLE } from './control-style.ts';
import { Field, type FieldFrame } from './field.tsx';

/** A multi-line input. */
export function TextareaField({ label, hint, error, isOptional, id, rows = 4, ...textarea }: TextareaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id}>
      {(tied) => <textarea {...textarea} {...tied} rows={rows} className={`py-2.5 ${CONTROL_STYLE}`} />}
    </Field>
  );
}

type TextareaFieldProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'style' | 'children'>;
