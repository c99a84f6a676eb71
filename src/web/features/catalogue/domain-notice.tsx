import { screens } from '#web/screens.ts';
import offers from '#web/text/en/offers-domain.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { existingHref } from './existing-href.ts';

/** Shows the shopper's domain for which products are chosen, with links to choose another one and to the whole shop. */
export function DomainNotice({ domain, unicode }: { readonly domain: string; readonly unicode: string }) {
  const t = useText(offers);
  return (
    <div className="mb-6">
      <Notice
        title={t('offers.forDomain', { name: unicode })}
        actions={
          <>
            <LinkButton size="small" href={existingHref(domain)}>
              {t('offers.forDomain.change')}
            </LinkButton>
            <LinkButton size="small" href={screens.shop.href()}>
              {t('offers.forDomain.all')}
            </LinkButton>
          </>
        }
      >
        {t('offers.forDomain.text')}
      </Notice>
    </div>
  );
}
