import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useRef } from 'react';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { Field } from './fields/field.tsx';
import { Icon } from './icon.tsx';

/** A number input with minus and plus buttons; without scripts the number input alone. */
export function Stepper({ label, name, defaultValue, min, max, step = 1, error, form, onChange }: StepperProps) {
  const t = useText(navigation);
  const input = useRef<HTMLInputElement>(null);
  const move = (steps: 1 | -1) => {
    if (input.current === null) return;
    if (steps === 1) input.current.stepUp();
    else input.current.stepDown();
    onChange?.(input.current.valueAsNumber);
  };
  return (
    <Field label={label} error={error}>
      {(tied) => (
        <span className="inline-flex w-fit items-stretch rounded-md border border-input bg-surface has-aria-invalid:border-error">
          <StepButton
            name={t('navigation.decrease', { name: label })}
            icon={<Icon of={Minus} size={16} />}
            onClick={() => move(-1)}
          />
          <input
            {...tied}
            ref={input}
            type="number"
            inputMode="numeric"
            name={name}
            form={form}
            defaultValue={defaultValue}
            min={min}
            max={max}
            step={step}
            required
            onChange={(event) => onChange?.(event.currentTarget.valueAsNumber)}
            className="money h-10 w-14 appearance-none bg-transparent text-center text-16 [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
          />
          <StepButton
            name={t('navigation.increase', { name: label })}
            icon={<Icon of={Plus} size={16} />}
            onClick={() => move(1)}
          />
        </span>
      )}
    </Field>
  );
}

interface StepperProps {
  readonly label: string;
  readonly name: string;
  readonly defaultValue: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly error?: string | undefined;
  /** The id of the form it belongs to when it is outside of it. */
  readonly form?: string | undefined;
  /** Called with NaN while the input is empty. */
  readonly onChange?: (value: number) => void;
}

function StepButton({
  name,
  icon,
  onClick,
}: {
  readonly name: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="grid w-10 place-items-center rounded-md hover:bg-secondary no-script:hidden"
    >
      {icon}
    </button>
  );
}
