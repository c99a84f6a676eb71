import domainsText from '#web/text/en/domains.json';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { waitingText } from '#web/text/waiting-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SearchFailure } from './search-state.ts';

/** A failed search, with a retry. */
export function SearchFailed({ failure, onRetry }: SearchFailedProps) {
  const t = useText(domainsText, errors);
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
      {kind === 'busy' ? waitingText(t, retryAfterSeconds ?? 60) : null}
    </Notice>
  );
}

interface SearchFailedProps {
  readonly failure: SearchFailure;
  readonly onRetry: () => void;
}
