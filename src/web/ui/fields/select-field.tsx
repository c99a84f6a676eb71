import type { ComponentProps } from 'react';
import { CONTROL_STYLE } from './control-style.ts';
import { Field, type FieldFrame } from './field.tsx';

/** A native select; the options are its children. */
export function SelectField({ label, hint, error, isOptional, id, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id}>
      {(tied) => (
        <select {...select} {...tied} className={`h-11 ${CONTROL_STYLE}`}>
          {children}
        </select>
      )}
    </Field>
  );
}

type SelectFieldProps = FieldFrame & Omit<ComponentProps<'select'>, 'id' | 'className' | 'style'>;
