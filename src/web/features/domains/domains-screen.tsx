import { useNavigate } from 'react-router';
import { screens } from '#web/screens.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice, NoticeStack } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { ChoiceMode } from './choice-mode.ts';
import { DomainChooser } from './domain-chooser.tsx';
import { domainSearchHref, isShortAddress } from './domain-search-href.ts';
import type { ChooserData } from './load-chooser.ts';
import type { DomainResult } from './run-domain-form.ts';
import { refusedText } from './search/refused-text.ts';
import type { Sort } from './search/sort-cards.ts';
import { withFailed } from './search/with-failed.ts';

/** The chooser on its own page: register or transfer domains, or lead on with an existing one. */
export function DomainsScreen({ data, mode, name, isNoDomain, sort, result, backHref }: DomainsScreenProps) {
  const t = useText(domainsText);
  const navigate = useNavigate();
  const isMany = data.domains.length > 0;
  const transfer = result?.kind === 'transfer' ? result : null;
  const existing = mode === 'existing' && name !== '';
  const searched = result?.kind === 'searched' ? result : null;
  const refused = result?.kind === 'added' ? result.refused : [];
  return (
    <>
      <PageHeading lead={t('domains.lead')}>{t('domains.heading')}</PageHeading>
      <NoticeStack>
        {refused.map((refusal) => (
          <Notice key={refusal.name} tone="error" title={refusal.name}>
            {t(refusedText(refusal.code))}
          </Notice>
        ))}
      </NoticeStack>
      <DomainChooser
        isWithin={false}
        data={{
          ...data,
          query: searched?.query ?? data.query,
          result: searched === null ? withFailed(data.result, refused) : searched.result,
        }}
        first={{
          mode: transfer === null ? mode : 'transfer',
          choice: existing ? { mode: 'existing', name } : null,
        }}
        error={existing && isNoDomain ? t('domains.existing.invalid') : undefined}
        transferName={transfer?.name ?? (existing ? '' : name)}
        transfer={transfer}
        sort={searched?.sort ?? sort}
        onShown={({ query, ...shown }) => {
          const href = domainSearchHref(query.trim() === '' ? '' : query, shown);
          // Nothing is loaded again: the search is shown already, and a lost connection would replace it with an error page.
          if (isShortAddress(href))
            void navigate(href, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
        }}
      />
      <div className={isMany ? 'bottom-bar lg:static lg:mx-0 lg:mt-8 lg:flex lg:border-0 lg:p-0' : 'mt-8 flex'}>
        <LinkButton
          href={backHref}
          onClick={(event) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || !hasBackLink()) return;
            event.preventDefault();
            void navigate(-1);
          }}
        >
          {t('domains.cancel')}
        </LinkButton>
        {isMany ? (
          <LinkButton variant="primary" href={screens.basket.href()}>
            {t('domains.continue')}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

interface DomainsScreenProps {
  readonly data: ChooserData;
  readonly mode: ChoiceMode;
  /** The name an address brought, to be transferred or used as it is. */
  readonly name: string;
  /** Whether the text is not a domain. */
  readonly isNoDomain: boolean;
  readonly sort: Sort;
  /** The result of a form on this page. */
  readonly result: DomainResult | null;
  /** The target of 'Cancel' when there is no previous page in the history. */
  readonly backHref: string;
}

/** Whether the shopper came from another page of the shop, by the router's history index. */
function hasBackLink(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}
