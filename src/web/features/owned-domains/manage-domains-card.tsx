import { screens } from '#web/screens.ts';
import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The account's way to its names. */
export function ManageDomainsCard() {
  const t = useText(domains);
  return (
    <Card title={t('domains.owned.link')}>
      <p className="mb-4 text-14 text-muted-foreground">{t('domains.owned.link.text')}</p>
      <LinkButton href={screens.accountDomains.href()}>{t('domains.owned.link.action')}</LinkButton>
    </Card>
  );
}
