import { type ReactNode, useState } from 'react';
import { useSearchParams, Form } from 'react-router';
import { linesWithIssues } from '#core/basket/lines-with-issues.ts';
import { nextHref } from '#web/navigation/next-screen.ts';
import { basketProblemText } from '#web/problems/basket-problem-text.ts';
import { screens } from '#web/screens.ts';
import basketProblems from '#web/text/en/basket-problems.json';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { moveFocus } from '#web/ui/move-focus.ts';
import { Notice, NoticeStack } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Price } from '#web/ui/prices/price.tsx';
import { BasketContext } from './basket-context.ts';
import { BasketSummary } from './basket-summary.tsx';
import type { BasketView } from './basket-view.ts';
import { EMPTY_FACTS } from './empty-facts.ts';
import { IssueRow } from './issue-row.tsx';
import { BasketLine } from './lines/basket-line.tsx';
import { lineFlag } from './lines/line-flag.ts';
import { RemovedLines } from './lines/removed-lines.tsx';
import type { BasketData } from './load-basket.ts';
import { MergeNotice } from './merge-notice.tsx';
import type { RefusedCommand } from './run-basket-form.ts';
import { useFocusWhenRemoved } from './use-focus-when-removed.ts';

/** The basket with its lines. */
export function BasketScreen({ data, refused, shopHref, captcha }: BasketScreenProps) {
  const t = useText(basketText);
  const [query] = useSearchParams();
  const [isOpen, setIsOpen] = useState(query.get('details') === 'all');
  const { basket, facts, commandId, now } = data;
  const { currency, lines, count } = basket;
  const isTaxInside = basket.taxMode === 'inclusive';
  // Not scrolled into view, which would move the checkout button below the toasts.
  useFocusWhenRemoved(
    lines.map(({ id }) => id),
    (next) => document.getElementById(`line-${next ?? ''}`)?.focus({ preventScroll: true }),
  );
  // The line of a notice whose Undo button restored it.
  useFocusWhenRemoved(
    basket.removed.map(({ lineId }) => lineId),
    (_next, restored) => moveFocus(document.getElementById(`line-${restored}`)),
  );
  return (
    <BasketContext value={{ action: screens.basket.href(), commandId, now, currency, refused }}>
      <PageHeading lead={t('basket.items', { count })}>{t('basket.heading')}</PageHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid grid-cols-1 gap-4">
          <NoticeStack>
            <RefusedNotice refused={refused} lines={lines} />
            <MergeNotice />
            <IssuesNotice lines={lines} />
            <RemovedLines removed={basket.removed} />
          </NoticeStack>
          <div className="-mb-2 flex justify-end">
            <DetailsSwitch isOpen={isOpen} onChange={setIsOpen} />
          </div>
          <ul className="panel divide-y divide-border">
            {lines.map((line) => (
              <li key={line.id}>
                <BasketLine
                  line={line}
                  facts={facts[line.id] ?? EMPTY_FACTS}
                  isTaxInside={isTaxInside}
                  isOpen={isOpen}
                />
              </li>
            ))}
          </ul>
        </div>
        <div className="action-column lg:sticky lg:top-24">
          <BasketSummary basket={basket} shopHref={shopHref} captcha={captcha} />
        </div>
      </div>
      <BasketBar basket={basket} />
    </BasketContext>
  );
}

interface BasketScreenProps {
  readonly data: BasketData;
  /** The refused command of the form submitted to this page. */
  readonly refused: RefusedCommand | undefined;
  readonly shopHref: string;
  /** The captcha of the voucher form. */
  readonly captcha?: ReactNode;
}

/**
 * A refused command that cannot be shown at its form: its line no longer exists, or the form belongs to another page.
 */
function RefusedNotice({
  refused,
  lines,
}: {
  readonly refused: RefusedCommand | undefined;
  readonly lines: BasketData['basket']['lines'];
}) {
  const t = useText(basketProblems);
  if (refused === undefined || refused.kind === 'apply-voucher') return null;
  if (refused.lineId !== null && lines.some((line) => line.id === refused.lineId)) return null;
  return <Notice tone="error">{t(basketProblemText(refused.code))}</Notice>;
}

/** On phones the total and the checkout button, fixed at the lower edge. */
function BasketBar({ basket }: { readonly basket: BasketView }) {
  const t = useText(basketText);
  return (
    <div className="bottom-bar">
      <p>
        <span className="block text-13 text-muted-foreground">{t('basket.dueToday')}</span>
        <span className="text-16 font-semibold">
          <Price amountMinor={basket.totalMinor} currency={basket.currency} />
        </span>
      </p>
      <LinkButton href={nextHref('basket')} variant="primary" size="large">
        {t('basket.proceed')}
      </LinkButton>
    </div>
  );
}

/** Expands or collapses the details of every line; without scripts by loading the page again. */
function DetailsSwitch({ isOpen, onChange }: DetailsSwitchProps) {
  const t = useText(basketText);
  return (
    <Form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(!isOpen);
      }}
    >
      <Button variant="quiet" name="details" value={isOpen ? 'none' : 'all'}>
        {isOpen ? t('basket.collapseAll') : t('basket.expandAll')}
      </Button>
    </Form>
  );
}

interface DetailsSwitchProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/**
 * The number of products with validation issues, with a link to the next one. A product that is no longer sold can only be
 * removed here.
 */
function IssuesNotice({ lines }: Pick<BasketView, 'lines'>) {
  const t = useText(basketText);
  const waiting = linesWithIssues(lines);
  const next = waiting.find((line) => lineFlag(line) !== 'unavailable') ?? waiting[0];
  if (next === undefined) return null;
  const href =
    lineFlag(next) === 'unavailable'
      ? `${screens.basket.href()}#line-${next.id}`
      : screens.productEdit.href({ bpid: next.id });
  return (
    <IssueRow text={t('basket.requiresAction.heading', { count: waiting.length })}>
      <LinkButton href={href}>{t('basket.requiresAction.next')}</LinkButton>
    </IssueRow>
  );
}
