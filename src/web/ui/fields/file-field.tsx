import type { ComponentProps } from 'react';
import { CONTROL_STYLE } from './control-style.ts';
import { Field, type FieldFrame } from './field.tsx';

/** A file input; its form needs `encType="multipart/form-data"`. */
export function FileField({ label, hint, error, isOptional, id, ...input }: FileFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id}>
      {(tied) => (
        <input
          {...input}
          {...tied}
          type="file"
          className={`h-11 content-center text-14 file:mr-3 file:rounded-md file:bg-muted file:px-3 file:py-1 file:font-medium ${CONTROL_STYLE}`}
        />
      )}
    </Field>
  );
}

type FileFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className' | 'style' | 'children' | 'type'>;
