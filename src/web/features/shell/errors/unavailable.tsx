import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** A screen whose function is not available, with a link to the shop. */
export function Unavailable({ heading, actions, children }: UnavailableProps) {
  const t = useText(navigation);
  const shopHref = useShellData()?.storefront.brand.storefrontRoute ?? screens.shop.href();
  return (
    <EmptyState
      icon={Hourglass}
      animation="waiting"
      title={<PageHeading lead={t('navigation.unavailable.title')}>{heading}</PageHeading>}
      actions={
        <>
          <LinkButton href={shopHref} variant="primary">
            {t('navigation.unavailable.action')}
          </LinkButton>
          {actions}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}

interface UnavailableProps {
  readonly heading: string;
  /** Further links after the one to the shop. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}
