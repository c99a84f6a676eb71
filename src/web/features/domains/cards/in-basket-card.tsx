import { useRef } from 'react';
import { useChooser } from '#web/features/domains/chooser-context.ts';
import { DOMAIN_FORM } from '#web/features/domains/domain-form.ts';
import { useDomainAction } from '#web/features/domains/use-domain-action.ts';
import { useFocusWhenAdded } from '#web/features/domains/use-focus-when-added.ts';
import { screens } from '#web/screens.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import { SelectButton } from './select-button.tsx';
import { StateMark } from './state-mark.tsx';

/** A domain that is in the basket: links to continue or remove it, or to use it for the product being configured. */
export function InBasketCard({ card, isProminent }: CardProps) {
  const t = useText(domainsText);
  const { isWithin } = useChooser();
  const { name, unicode, lineId } = card;
  const place = useRef<HTMLSpanElement>(null);
  useFocusWhenAdded(place, isWithin ? null : name);
  return (
    <CardFrame
      card={card}
      isProminent={isProminent}
      state={<StateMark kind="good" word={t('domains.state.inBasket')} />}
      action={
        isWithin ? (
          lineId === null ? null : (
            <SelectButton choice={{ mode: 'basket', name, lineId }} unicode={unicode} />
          )
        ) : (
          <>
            {lineId === null ? null : <RemoveButton lineId={lineId} unicode={unicode} />}
            <span ref={place}>
              <LinkButton href={screens.basket.href()}>{t('domains.basket.view')}</LinkButton>
            </span>
          </>
        )
      }
    />
  );
}

/** Removes the domain from the basket without leaving the page; without scripts it submits the enclosing form. */
function RemoveButton({ lineId, unicode }: { readonly lineId: string; readonly unicode: string }) {
  const t = useText(domainsText);
  const { run, isPending } = useDomainAction();
  const does = `remove ${lineId}`;
  return (
    <Button
      variant="quiet"
      name={DOMAIN_FORM.does}
      value={does}
      isPending={isPending}
      onClick={(event) => {
        event.preventDefault();
        run(does);
      }}
    >
      {t('domains.basket.remove')}
      <VisuallyHidden>{unicode}</VisuallyHidden>
    </Button>
  );
}
