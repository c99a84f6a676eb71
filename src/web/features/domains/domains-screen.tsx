import { useNavigate } from 'react-router';
import { screens } from '#web/screens.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice, NoticeStack } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { ChoiceMode } from './choice-mode.ts';
import { DomainChooser } from './domain-chooser.tsx';
import { domainSearchHref } from './domain-search-href.ts';
import type { ChooserData } from './load-chooser.ts';
import { refusedText } from './refused-text.ts';
import type { DomainAnswer } from './run-domain-form.ts';
import type { Sort } from './sort-cards.ts';

/** The chooser on its own: names to register or bring over, and where names one has are used (specification §2, D5). */
export function DomainsScreen({ data, mode, transferName, sort, answer, backHref }: DomainsScreenProps) {
  const t = useText(domainsText);
  const navigate = useNavigate();
  const isMany = data.domains.length > 0;
  const transfer = answer?.kind === 'transfer' ? answer : null;
  const searched = answer?.kind === 'searched' ? { query: answer.query, answer: answer.answer } : {};
  const refused = answer?.kind === 'added' ? answer.refused : [];
  return (
    <>
      <PageHeading lead={t('domains.lead')}>{t('domains.heading')}</PageHeading>
      <NoticeStack>
        {refused.map(({ name, code }) => (
          <Notice key={name} tone="error" title={name}>
            {t(refusedText(code))}
          </Notice>
        ))}
      </NoticeStack>
      <DomainChooser
        isWithin={false}
        data={{ ...data, ...searched }}
        first={{ mode: transfer === null ? mode : 'transfer', choice: null }}
        transferName={transfer?.name ?? transferName}
        transfer={transfer}
        sort={sort}
        onAsked={(query) => {
          const href = domainSearchHref(query.trim() === '' ? '' : query);
          // A list may be longer than addresses can be.
          if (href.length < MAX_ADDRESS) void navigate(href, { replace: true, preventScrollReset: true });
        }}
      />
      <div className={isMany ? 'bottom-bar lg:static lg:mx-0 lg:mt-8 lg:flex lg:border-0 lg:p-0' : 'mt-8 flex'}>
        <LinkButton
          href={backHref}
          onClick={(event) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || !hasWayBack()) return;
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

const MAX_ADDRESS = 2000;

interface DomainsScreenProps {
  readonly data: ChooserData;
  readonly mode: ChoiceMode;
  readonly transferName: string;
  readonly sort: Sort;
  /** What a form of this page was answered. */
  readonly answer: DomainAnswer | null;
  /** Where 'Cancel' leads when the browser does not know where the shopper came from. */
  readonly backHref: string;
}

/** Whether the shopper came here from another page of the shop: the router counts its entries. */
function hasWayBack(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}
