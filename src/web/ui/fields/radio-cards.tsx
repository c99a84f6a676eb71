import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

/** A single choice shown as cards with room for a price, many of them as the rows of one list: native radio buttons in a fieldset. */
export function RadioCards({
  legend,
  name,
  choices,
  defaultValue,
  value,
  onChange,
  error,
  columns = 1,
  isDense = false,
  required,
}: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="@container">
      <legend className="mb-2 text-14 font-medium">{legend}</legend>
      <div className={isDense ? 'choice-list' : `grid gap-2 ${COLUMNS[columns]}`}>
        {choices.map((choice) => (
          <RadioCard
            key={choice.value}
            {...choice}
            isRow={isDense}
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

/** Four short cards are laid out in two columns where a row does not fit, with less space around their text. */
const COLUMNS = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: '@min-[17rem]:grid-cols-2 @3xl:grid-cols-4 @max-sm:*:gap-x-2 @max-sm:*:px-3',
} as const;

interface RadioCardsProps {
  readonly legend: ReactNode;
  readonly name: string;
  readonly choices: readonly RadioChoice[];
  readonly defaultValue?: string | undefined;
  /** Set together with onChange for a controlled choice. */
  readonly value?: string | undefined;
  readonly onChange?: (value: string) => void;
  readonly error?: string | undefined;
  readonly columns?: keyof typeof COLUMNS;
  /** Whether there are too many for cards. */
  readonly isDense?: boolean;
  readonly required?: boolean;
}

export interface RadioChoice {
  readonly value: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Shown at the end of the card: a price, a badge. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

function RadioCard({
  value,
  title,
  text,
  aside,
  disabled = false,
  isRow,
  input,
}: RadioChoice & { readonly isRow: boolean; readonly input: RadioInput }) {
  return (
    <label className={isRow ? 'choice-row' : 'choice-row choice-card'}>
      <input type="radio" {...input} value={value} disabled={disabled} className="choice" />
      <span className="grid min-w-0 grow wrap-anywhere">
        <span className="text-14 font-medium">{title}</span>
        {text === undefined ? null : <span className="text-13 text-muted-foreground">{text}</span>}
      </span>
      {aside === undefined ? null : <span className="text-right text-14">{aside}</span>}
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
