import { type ReactNode, useId } from 'react';
import { basketProblemText } from '#web/problems/basket-problem-text.ts';
import basketProblems from '#web/text/en/basket-problems.json';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import type { ButtonVariant } from '#web/ui/buttons/button-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import type { BasketCommand } from './basket-view.ts';
import { CommandForm } from './command-form.tsx';

/** A button that runs a command; a problem is shown below it. */
export function CommandButton({ kind, fields, variant = 'quiet', describedBy, children }: CommandButtonProps) {
  const t = useText(basketText, basketProblems);
  const problemId = useId();
  return (
    <CommandForm kind={kind} fields={fields}>
      {({ isPending, refused }) => (
        <>
          <Button
            variant={variant}
            isPending={isPending}
            aria-describedby={refused === undefined ? describedBy : problemId}
          >
            {children}
          </Button>
          {refused === undefined ? null : <FieldError id={problemId}>{t(basketProblemText(refused.code))}</FieldError>}
        </>
      )}
    </CommandForm>
  );
}

interface CommandButtonProps {
  readonly kind: BasketCommand['kind'];
  readonly fields: Readonly<Record<string, string>>;
  readonly variant?: ButtonVariant;
  /** The id of the element that names the object of the command. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}
