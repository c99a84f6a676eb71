import { domainSearchHref } from '#web/features/domains/domain-search-href.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A domain that is no longer available, with a link to similar ones. Nothing was charged. */
export function FailedName({ unicode, code }: { readonly unicode: string; readonly code: string }) {
  const t = useText(domainsText);
  const kind = code === 'premium' ? 'premium' : 'taken';
  const [label = ''] = unicode.split('.');
  return (
    <Notice
      tone="warning"
      title={t(`domains.edit.${kind}`, { name: unicode })}
      actions={
        <LinkButton size="small" href={domainSearchHref(label)}>
          {t('domains.edit.alternatives')}
        </LinkButton>
      }
    >
      {t(`domains.edit.${kind}.text`)}
    </Notice>
  );
}
