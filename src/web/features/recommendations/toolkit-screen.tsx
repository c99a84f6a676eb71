import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCommerceFact } from '#web/commerce-facts.ts';
import { screens } from '#web/screens.ts';
import recommendations from '#web/text/en/recommendations.json';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { RecommendedCard as CardView, Toolkit } from './load-recommendations.ts';
import { RecommendedCard } from './recommended-card.tsx';
import { Toolbar } from './toolbar.tsx';

/** 'Complete your online toolkit': what goes well with what is in the basket, and the way on (specification §2 Recommendations). */
export function ToolkitScreen({ toolkit: { count, shelf }, message, here, configure }: ToolkitScreenProps) {
  const t = useText(recommendations);
  const [configured, setConfigured] = useState<CardView['product'] | null>(null);
  useCommerceFact(shelf === null ? null : listOf(shelf), shelf);
  return (
    <>
      <PageHeading>{t('recommendations.heading')}</PageHeading>
      <Toolbar count={count} />
      {shelf === null ? <Failed here={here} /> : null}
      {shelf?.cards.length === 0 ? <Nothing /> : null}
      <ul
        className={`grid gap-4 empty:hidden sm:grid-cols-2 ${(shelf?.cards.length ?? 0) > 2 ? 'lg:grid-cols-3' : ''}`}
      >
        {shelf?.cards.map((card) => (
          <li key={card.product.id} className="grid">
            <RecommendedCard
              card={card}
              currency={shelf.currency}
              message={message?.product === card.product.slug ? message.text : null}
              onConfigure={() => setConfigured(card.product)}
            />
          </li>
        ))}
      </ul>
      {configure({ product: configured, onClose: () => setConfigured(null) })}
    </>
  );
}

interface ToolkitScreenProps {
  readonly toolkit: Toolkit;
  /** Why a product could not be added. */
  readonly message: { readonly product: string; readonly text: string } | null;
  /** The address of this screen. */
  readonly here: string;
  /** The dialog that configures a product without leaving; closed while there is none. */
  readonly configure: (dialog: {
    readonly product: CardView['product'] | null;
    readonly onClose: () => void;
  }) => ReactNode;
}

function listOf({ currency, cards }: NonNullable<Toolkit['shelf']>) {
  return { kind: 'list', list: { currency, products: cards.map(({ product }) => product) } } as const;
}

function Failed({ here }: { readonly here: string }) {
  const t = useText(recommendations);
  return (
    <EmptyState
      icon={CloudOff}
      moving="cloud"
      title={<h2 className="text-24 font-semibold">{t('recommendations.failed')}</h2>}
      actions={<LinkButton href={here}>{t('recommendations.retry')}</LinkButton>}
    >
      {t('recommendations.failed.text')}
    </EmptyState>
  );
}

function Nothing() {
  const t = useText(recommendations);
  return (
    <EmptyState
      icon={CircleCheck}
      moving="success"
      actions={<LinkButton href={screens.shop.href()}>{t('recommendations.shop')}</LinkButton>}
    >
      {t('recommendations.empty')}
    </EmptyState>
  );
}
