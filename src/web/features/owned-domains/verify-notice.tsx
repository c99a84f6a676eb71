import domains from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useDay } from '#web/ui/use-day.ts';
import type { OwnedDetail } from './owned-views.ts';

/** By when the owner's e-mail address must be confirmed, while it is not (reliability.md §5). */
export function VerifyNotice({ domain: { verifyBy, emailVerifiedAt, registrant } }: { readonly domain: OwnedDetail }) {
  const t = useText(domains);
  const day = useDay();
  if (verifyBy === null || emailVerifiedAt !== null) return null;
  const date = day(verifyBy);
  return (
    <Notice tone="warning" title={t('domains.owned.verify')}>
      {registrant === null
        ? t('domains.owned.verify.textNoEmail', { date })
        : t('domains.owned.verify.text', { date, email: registrant.email })}
    </Notice>
  );
}
