import type { ComponentProps } from 'react';
import { CONTROL_STYLE } from './control-style.ts';
import { Field, type FieldFrame } from './field.tsx';

/** A single-line input: `<TextField label={…} name="email" type="email" autoComplete="email" error={…} required />`. */
export function TextField({ label, hint, error, isOptional, id, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id}>
      {(tied) => <input {...input} {...tied} type={type} className={`h-11 ${CONTROL_STYLE}`} />}
    </Field>
  );
}

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className' | 'style' | 'children'>;
