import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

/** One of a few, each on a card with room for a price; native radios in a fieldset, so keys and forms work by themselves. */
export function RadioCards({
  legend,
  name,
  choices,
  defaultValue,
  value,
  onChange,
  error,
  columns = 1,
  required,
}: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="@container">
      <legend className="mb-2 text-14 font-medium">{legend}</legend>
      <div className={`grid gap-2 ${COLUMNS[columns]}`}>
        {choices.map((choice) => (
          <RadioCard
            key={choice.value}
            {...choice}
            input={{
              name,
              required,
              ...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value }),
              onChange: () => onChange?.(choice.value),
            }}
          />
        ))}
      </div>
      {error === undefined ? null : (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** Four are short ones: two and two where there is no room for a row. */
const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'grid-cols-2 @3xl:grid-cols-4' } as const;

interface RadioCardsProps {
  readonly legend: ReactNode;
  readonly name: string;
  readonly choices: readonly RadioChoice[];
  readonly defaultValue?: string | undefined;
  /** Given with onChange when the page steers the choice. */
  readonly value?: string | undefined;
  readonly onChange?: (value: string) => void;
  readonly error?: string | undefined;
  readonly columns?: keyof typeof COLUMNS;
  readonly required?: boolean;
}

export interface RadioChoice {
  readonly value: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What stands at the end of the card: a price, a badge. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

function RadioCard({
  value,
  title,
  text,
  aside,
  disabled = false,
  input,
}: RadioChoice & { readonly input: RadioInput }) {
  return (
    <label className="choice-row choice-card">
      <input type="radio" {...input} value={value} disabled={disabled} className="choice" />
      <span className="grid min-w-0 grow">
        <span className="text-14 font-medium wrap-anywhere">{title}</span>
        {text === undefined ? null : <span className="text-13 text-muted-foreground">{text}</span>}
      </span>
      {aside === undefined ? null : <span className="shrink-0 text-right text-14">{aside}</span>}
    </label>
  );
}

interface RadioInput {
  readonly name: string;
  readonly required: boolean | undefined;
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
  onChange(): void;
}
