import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { CONTROL_STYLE } from './control-style.ts';
import { Field } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';

/** One of several, by the browser's own list; the options are its children. */
export function SelectField({ label, hint, error, isOptional, id, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id}>
      {(tied) => (
        <span className="relative block">
          <select {...select} {...tied} className={`h-11 appearance-none pr-10 ${CONTROL_STYLE}`}>
            {children}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-3 text-muted-foreground" />
        </span>
      )}
    </Field>
  );
}

type SelectFieldProps = FieldFrame & Omit<ComponentProps<'select'>, 'id' | 'className' | 'style'>;
