import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useChooser } from './chooser-context.ts';
import type { Blocker, Preflight } from './domain-views.ts';
import { canBeTransferred } from './start-transfer.ts';

/** Whether a domain can be transferred now: its price, or what blocks it and how to resolve that. */
export function PreflightResult({ preflight }: { readonly preflight: Preflight }) {
  const t = useText(domainsText);
  const { open } = useChooser();
  const { verdict: result, unicode, name, blockers } = preflight;
  switch (result) {
    case 'ready':
      return (
        <Notice
          tone="success"
          title={t(preflight.needsCode ? 'domains.transfer.ready' : 'domains.transfer.ready.noCode', { name: unicode })}
        >
          <Facts preflight={preflight} />
        </Notice>
      );
    case 'code-missing':
      return (
        <Notice tone="success" title={t('domains.transfer.codeMissing', { name: unicode })}>
          <Facts preflight={preflight} />
        </Notice>
      );
    case 'blocked':
      return (
        <Notice tone="warning" title={t('domains.transfer.blocked', { name: unicode })}>
          <ul className="grid gap-2">
            {blockers.map((blocker) => (
              <li key={blocker.kind}>
                <BlockerText blocker={blocker} />
              </li>
            ))}
          </ul>
          <Facts preflight={preflight} />
        </Notice>
      );
    case 'not-registered':
      return (
        <Notice
          tone="info"
          actions={
            <span className="no-script:hidden">
              <Button type="button" size="small" onClick={() => open('register', unicode)}>
                {t('domains.transfer.register')}
              </Button>
            </span>
          }
        >
          {t('domains.transfer.notRegistered', { name: unicode })}
        </Notice>
      );
    case 'not-sold':
      return (
        <Notice tone="info">{t('domains.transfer.notSold', { tld: unicode.slice(unicode.indexOf('.') + 1) })}</Notice>
      );
    case 'owned':
      return <Notice tone="info">{t('domains.transfer.owned', { name: unicode })}</Notice>;
    case 'unchecked':
      return (
        <Notice tone="warning" title={t('domains.transfer.unchecked', { name: unicode || name })}>
          <Facts preflight={preflight} />
        </Notice>
      );
  }
}

/** A blocker, how to resolve it, and when it ends on its own. */
function BlockerText({ blocker: { kind, clearsAt } }: { readonly blocker: Blocker }) {
  const t = useText(domainsText);
  const day = useDay();
  const date = clearsAt === null ? null : day(clearsAt);
  const isByDate = kind === 'too-young';
  return (
    <>
      <p className="font-medium">{t(`domains.blocker.${kind}`)}</p>
      {isByDate && date === null ? null : <p>{t(`domains.blocker.${kind}.clear`, { date: date ?? '' })}</p>}
      {isByDate || date === null ? null : <p>{t('domains.blocker.clearsAt', { date })}</p>}
    </>
  );
}

function Facts({ preflight }: { readonly preflight: Preflight }) {
  const t = useText(domainsText);
  const [money, day] = [useMoney(), useDay()];
  const { price, registrar, expiresAt, addsYear } = preflight;
  const facts = [
    registrar === null ? '' : t('domains.transfer.registrar', { registrar }),
    expiresAt === null ? '' : t('domains.transfer.expires', { date: day(expiresAt) }),
  ];
  const known = facts.filter(Boolean).join(', ');
  const isPriced = price !== null && price.transferMinor !== null && canBeTransferred(preflight);
  return (
    <>
      {isPriced ? (
        <p>
          {`${t('domains.transfer.price', {
            price: money(price.transferMinor ?? 0, price.currency),
            renewal: money(price.renewMinor, price.currency),
          })}. ${addsYear ? t('domains.transfer.addsYear') : ''}`}
        </p>
      ) : null}
      {known === '' ? null : <p className="mt-1 text-13 text-muted-foreground">{known}</p>}
    </>
  );
}
