import { useRef } from 'react';
import { screens } from '#web/screens.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import { useChooser } from './chooser-context.ts';
import { StateMark } from './state-mark.tsx';
import { TakeButton } from './take-button.tsx';
import { useFocusWhenAdded } from './use-focus-when-added.ts';

/** A name that is in the basket: the way on, or its use for the product that is being configured. */
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
            <TakeButton choice={{ mode: 'basket', name, lineId }} unicode={unicode} />
          )
        ) : (
          <span ref={place}>
            <LinkButton href={screens.basket.href()}>
              {t('domains.continue')}
              <VisuallyHidden>{unicode}</VisuallyHidden>
            </LinkButton>
          </span>
        )
      }
    />
  );
}
