import { useBasketScreen } from '#web/features/basket/basket-context.ts';
import type { LineView } from '#web/features/basket/basket-view.ts';
import { CommandButton } from '#web/features/basket/command-button.tsx';
import { IssueRow } from '#web/features/basket/issue-row.tsx';
import { withReturn } from '#web/navigation/return-path.ts';
import { screens } from '#web/screens.ts';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Notice, NoticeStack } from '#web/ui/notice.tsx';
import { type LineFlag, lineFlag } from './line-flag.ts';

/** The notices of a line: changes, which can be dismissed, and validation issues, which cannot. */
export function LineNotices({ line, unicode }: { readonly line: LineView; readonly unicode: string }) {
  const flag = lineFlag(line);
  return (
    <NoticeStack>
      {line.notices
        .filter(({ kind }) => flag !== 'unavailable' || kind === 'price-changed')
        .map((notice) => (
          <ChangeNotice key={notice.key} notice={notice} />
        ))}
      {flag === null ? null : <FlagNotice lineId={line.id} unicode={unicode} flag={flag} />}
    </NoticeStack>
  );
}

function ChangeNotice({ notice }: { readonly notice: LineView['notices'][number] }) {
  const t = useText(basketText);
  const money = useMoney();
  const { currency } = useBasketScreen();
  const { key, kind, beforeMinor, afterMinor } = notice;
  const isPrice = kind === 'price-changed' && beforeMinor !== null && afterMinor !== null;
  return (
    <Notice
      tone={isPrice ? 'info' : 'warning'}
      actions={
        <CommandButton kind="dismiss-notice" fields={{ noticeKey: key }} variant="secondary">
          {t('basket.dismiss')}
        </CommandButton>
      }
    >
      {isPrice
        ? t('basket.notice.priceChanged', { before: money(beforeMinor, currency), after: money(afterMinor, currency) })
        : t('basket.notice.unavailable')}
    </Notice>
  );
}

function FlagNotice({ lineId, unicode, flag }: FlagNoticeProps) {
  const t = useText(basketText);
  if (flag === 'unavailable') return <IssueRow text={t('basket.issue.gone')} />;
  if (flag === 'taken' || flag === 'premium') {
    const [label = ''] = unicode.split('.');
    const alternatives = `${screens.domains.href()}?${new URLSearchParams({ query: label }).toString()}`;
    return (
      <IssueRow text={t(`basket.issue.${flag}`)}>
        <LinkButton href={alternatives}>{t('basket.issue.alternatives')}</LinkButton>
      </IssueRow>
    );
  }
  if (flag === 'sign-in-required') {
    return (
      <IssueRow text={t('basket.issue.sign-in-required')}>
        <LinkButton href={withReturn(screens.login.href(), screens.basket.href())}>
          {t('basket.issue.login')}
        </LinkButton>
      </IssueRow>
    );
  }
  if (flag === 'not-held' || flag === 'not-renewable' || flag === 'not-restorable')
    return <IssueRow text={t(`basket.issue.${flag}`)} />;
  return (
    <IssueRow text={t(`basket.issue.${flag}`)}>
      <LinkButton href={screens.productEdit.href({ bpid: lineId })}>
        {flag === 'incomplete' ? t('basket.issue.add') : t('basket.edit')}
      </LinkButton>
    </IssueRow>
  );
}

interface FlagNoticeProps {
  readonly lineId: string;
  /** The domain of a domain line. */
  readonly unicode: string;
  readonly flag: LineFlag;
}
