import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { domainSearchHref } from './domain-search-href.ts';

/** A name that cannot be registered any more, with the way to others like it (D8: nothing was charged). */
export function LostName({ unicode, code }: { readonly unicode: string; readonly code: string }) {
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
