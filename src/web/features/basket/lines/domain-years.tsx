import { useBasketScreen } from '#web/features/basket/basket-context.ts';
import type { LineView } from '#web/features/basket/basket-view.ts';
import type { RefusedCommand } from '#web/features/basket/run-basket-form.ts';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { basketProblemText } from '#web/problems/basket-problem-text.ts';
import basketProblems from '#web/text/en/basket-problems.json';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { useTermName } from '#web/ui/formats/use-term-name.ts';
import { freshCommandId } from '#web/ui/fresh-command-id.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/**
 * The registration period of a domain in years; a script submits each change. Without scripts there is a button; after a
 * refusal another one, because choosing the same period again changes nothing.
 */
export function DomainYears({ line, terms, name }: DomainYearsProps) {
  const t = useText(basketText, basketProblems);
  const termName = useTermName();
  const { action, commandId, refused } = useBasketScreen();
  const fetcher = useFormFetcher<RefusedCommand>();
  const { term } = line.configuration;
  const lineRefusal = refused?.kind === 'set-years' && refused.lineId === line.id ? refused : undefined;
  const problem = fetcher.result ?? lineRefusal;
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="grid justify-items-start gap-1.5">
      <input type="hidden" name="intent" value="set-years" />
      <input type="hidden" name="lineId" value={line.id} />
      <CommandId id={commandId} />
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="text-14 text-muted-foreground">
          {t('basket.domain.years.label')}
        </span>
        <select
          key={term}
          name="term"
          aria-label={t('basket.domain.years', { name })}
          defaultValue={term}
          onChange={(event) => {
            const form = event.currentTarget.form;
            if (form === null) return;
            const sent = new FormData(form);
            sent.set('commandId', freshCommandId());
            void fetcher.submit(sent, { method: 'post', action, preventScrollReset: true });
          }}
          className="control h-11 w-auto pl-3 text-14 sm:h-10"
        >
          {terms.map((months) => (
            <option key={months} value={months}>
              {termName(months)}
            </option>
          ))}
        </select>
        <span className="hidden no-script:block">
          <Button>{t('basket.update')}</Button>
        </span>
        {fetcher.state === 'idle' ? null : <Spinner />}
      </span>
      {problem === undefined ? null : (
        <>
          <FieldError id={`years-${line.id}`}>{t(basketProblemText(problem.code))}</FieldError>
          <span className="no-script:hidden">
            {/* The button is removed with the message, so the focus moves to the select. */}
            <Button
              size="small"
              onClick={({ currentTarget: { form } }) => form?.querySelector('select')?.focus({ preventScroll: true })}
            >
              {t('basket.domain.years.retry')}
            </Button>
          </span>
        </>
      )}
    </fetcher.Form>
  );
}

interface DomainYearsProps {
  readonly line: LineView;
  /** The available terms in months. */
  readonly terms: readonly number[];
  readonly name: string;
}
