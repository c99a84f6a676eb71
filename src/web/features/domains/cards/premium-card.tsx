import Gem from 'lucide-react/icons/gem';
import { useShellData } from '#web/runtime/shell-data.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CardFrame } from './card-frame.tsx';
import { CardNote } from './card-note.tsx';
import type { CardProps } from './card-props.ts';

/** A premium domain. Its price is never shown: it is not sold, or sold on request where the brand wants that. */
export function PremiumCard({ card, isProminent }: CardProps) {
  const t = useText(domainsText);
  const isOnRequest = card.premium === 'ask';
  const contact = useShellData()?.storefront.brand.headerLinks.find(({ key }) => key === 'contact')?.href;
  return (
    <CardFrame
      card={card}
      isProminent={isProminent}
      state={
        <p className="flex min-h-6 items-center gap-1 font-medium text-promotion">
          <Icon of={Gem} size={16} />
          {t(isOnRequest ? 'domains.state.premium.ask' : 'domains.state.premium')}
        </p>
      }
      action={
        isOnRequest && contact !== undefined ? (
          <LinkButton href={contact}>
            {t('domains.premium.contact')}
            <VisuallyHidden>{card.unicode}</VisuallyHidden>
          </LinkButton>
        ) : (
          <CardNote>{t(isOnRequest ? 'domains.premium.ask.text' : 'domains.state.premium.text')}</CardNote>
        )
      }
    />
  );
}
