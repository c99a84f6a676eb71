import { basketProblemText } from '#web/problems/basket-problem-text.ts';
import basketProblems from '#web/text/en/basket-problems.json';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CommandForm } from './command-form.tsx';

/** Asks for the authorization code of a transfer; it may also be given after the order. */
export function TransferCode({ lineId }: { readonly lineId: string }) {
  const t = useText(basketText, basketProblems);
  return (
    <CommandForm kind="give-code" fields={{ lineId }} className="rounded-md border border-info/30 bg-info-soft p-4">
      {({ isPending, refused }) => (
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 grow basis-56">
            <TextField
              label={t('basket.domain.codeNeeded')}
              hint={t('basket.domain.codeNeeded.text')}
              name="code"
              error={refused === undefined ? undefined : t(codeProblem(refused.code))}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={255}
            />
          </div>
          <div className="sm:pt-6.5">
            <Button isPending={isPending}>{t('basket.domain.codeNeeded.give')}</Button>
          </div>
        </div>
      )}
    </CommandForm>
  );
}

function codeProblem(code: Parameters<typeof basketProblemText>[0]) {
  if (code === 'domains/change-refused') return 'basket.domain.code.wrong';
  return code === 'basket/configuration-invalid' ? 'basket.domain.code.empty' : basketProblemText(code);
}
