import { useEffect, useState } from 'react';
import { Form, NavigationType, useNavigation, useNavigationType } from 'react-router';
import { BasketContext } from '#web/features/basket/basket-context.ts';
import type { CurrencyPreview } from '#web/features/basket/basket-view.ts';
import { RemovedLines } from '#web/features/basket/lines/removed-lines.tsx';
import type { BasketData } from '#web/features/basket/load-basket.ts';
import { useFocusWhenRemoved } from '#web/features/basket/use-focus-when-removed.ts';
import { screens } from '#web/screens.ts';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { moveFocus } from '#web/ui/move-focus.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { currencyPreviewHref } from './currency-preview-href.ts';
import { CurrencyPreviewTable } from './currency-preview-table.tsx';

/**
 * Previews the basket in another currency. Nothing changes until the switch is confirmed; lines without a price in that
 * currency have to be removed first.
 */
export function CurrencyPreviewScreen({ data, preview, currencyName }: CurrencyPreviewScreenProps) {
  const t = useText(basketText);
  const { from, to, lines } = preview;
  const { basket, commandId, now } = data;
  useFocusAtPathOfBasket();
  const missing = lines.filter(({ afterMinor }) => afterMinor === null).length;
  useFocusWhenRemoved(
    lines.map(({ id }) => id),
    () => moveFocus(document.querySelector<HTMLElement>('main h1')),
  );
  const screen = { action: screens.basket.href(), commandId, now, currency: from, refused: undefined };
  return (
    <BasketContext value={screen}>
      <div className="mx-auto max-w-2xl">
        <PageHeading lead={t('basket.currency.preview.lead', { name: currencyName })}>
          {t('basket.currency.preview', { code: to })}
        </PageHeading>
        <div className="grid gap-4">
          <RemovedLines removed={basket.removed} />
          {missing === 0 ? null : (
            <Notice tone="warning" title={t('basket.currency.missing.title', { count: missing, code: to })}>
              {t('basket.currency.missing.text')}
            </Notice>
          )}
          <Card isFlush>
            <CurrencyPreviewTable preview={preview} next={currencyPreviewHref(to)} />
          </Card>
          <div className="flex flex-wrap gap-2">
            {missing === 0 ? <SwitchForm currency={to} commandId={commandId} /> : null}
            <LinkButton href={screens.basket.href()} size="large">
              {t('basket.currency.keep', { code: from })}
            </LinkButton>
          </div>
        </div>
      </div>
    </BasketContext>
  );
}

/** Focuses the h1 of the preview and, after it, of the basket: both have the same path, so the shell does not (guards.tsx). */
function useFocusAtPathOfBasket(): void {
  const [arrival] = useState(useNavigationType());
  useEffect(() => {
    const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    if (arrival !== NavigationType.Pop) focusHeading();
    return focusHeading;
  }, [arrival]);
}

interface CurrencyPreviewScreenProps {
  readonly data: Pick<BasketData, 'basket' | 'commandId' | 'now'>;
  readonly preview: CurrencyPreview;
  readonly currencyName: string;
}

function SwitchForm({ currency, commandId }: { readonly currency: string; readonly commandId: string }) {
  const t = useText(basketText);
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={screens.basket.href()} replace>
      <input type="hidden" name="intent" value="switch-currency" />
      <input type="hidden" name="currency" value={currency} />
      <CommandId id={commandId} />
      <Button variant="primary" size="large" isPending={isPending}>
        {t('basket.currency.switch', { code: currency })}
      </Button>
    </Form>
  );
}
