import type { ReactNode } from 'react';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** The actions of a configuration: save, update the price (without scripts), cancel. */
export function FormActions({ save, cancel, isPending }: FormActionsProps) {
  const t = useText(product);
  return (
    <div className="flex flex-wrap gap-2 lg:grid">
      <span className="grow">
        <Button variant="primary" size="large" isWide name="intent" value="keep" isPending={isPending}>
          {save}
        </Button>
      </span>
      <span className="hidden no-script:grid">
        <Button name="intent" value="update">
          {t('product.update')}
        </Button>
      </span>
      {cancel}
    </div>
  );
}

interface FormActionsProps {
  readonly save: string;
  readonly cancel: ReactNode;
  readonly isPending: boolean;
}
