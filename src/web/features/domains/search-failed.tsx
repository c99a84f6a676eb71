import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SearchFailure } from './search-state.ts';

/** A search that did not come through, and what can be done. */
export function SearchFailed({ failure, onRetry }: SearchFailedProps) {
  const t = useText(domainsText);
  const { kind, retryAfterSeconds } = failure;
  return (
    <Notice
      tone="warning"
      title={t('domains.failed')}
      actions={
        kind === 'too-long' ? undefined : (
          <Button type="button" size="small" onClick={onRetry}>
            {t('domains.retry')}
          </Button>
        )
      }
    >
      {kind === 'away' ? t('domains.failed.text') : null}
      {kind === 'too-long' ? t('domains.failed.long') : null}
      {kind === 'busy' ? t('domains.failed.wait', { seconds: retryAfterSeconds ?? 60 }) : null}
    </Notice>
  );
}

interface SearchFailedProps {
  readonly failure: SearchFailure;
  readonly onRetry: () => void;
}
