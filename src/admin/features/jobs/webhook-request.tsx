import webhooks from '#admin/text/en/webhooks.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';

type Request = OperatorOutputOf<OperatorApi['webhooks']['get']>['request'];

/** What a webhook sends; events of payment providers are not shown. */
export function WebhookRequest({ request }: { readonly request: Request }) {
  const t = useText(webhooks);
  return (
    <Section title={t('webhooks.request')}>
      {request === null ? (
        <p className="text-14 text-muted-foreground">{t('webhooks.hidden')}</p>
      ) : (
        <dl className="facts">
          <Fact name={t('webhooks.url')}>{request.url}</Fact>
          <Fact name={t('webhooks.event')}>
            <code className="font-mono text-13 select-all">{request.eventId}</code>
          </Fact>
          <Fact name={t('webhooks.body')}>
            <pre className="rounded-md bg-muted p-3 font-mono text-13 wrap-anywhere whitespace-pre-wrap">
              {JSON.stringify(JSON.parse(request.body), null, 2)}
            </pre>
          </Fact>
        </dl>
      )}
    </Section>
  );
}
