import { linesWithIssues } from '#core/basket/lines-with-issues.ts';
import { screens } from '#web/screens.ts';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { BasketView } from './basket-view.ts';
import { IssueRow } from './issue-row.tsx';
import { lineFlag } from './lines/line-flag.ts';

/**
 * The number of products with validation issues, with a link to the next one. A product that is no longer sold can only be
 * removed here.
 */
export function IssuesNotice({ lines }: Pick<BasketView, 'lines'>) {
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
