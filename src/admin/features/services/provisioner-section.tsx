import { Form, useNavigation } from 'react-router';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import texts from '#admin/text/en/service.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Check, Service } from './service-data.ts';

/** The provisioner's data beside the stored data, once the comparison was requested. */
export function ProvisionerSection({ service, check }: { readonly service: Service; readonly check: Check | null }) {
  const t = useText(texts);
  const isPending = useNavigation().location?.search === '?provisioner=ask';
  return (
    <Section
      title={t('service.provisioner')}
      aside={
        <Form className="-mt-1 mb-3" preventScrollReset>
          <input type="hidden" name="provisioner" value="ask" />
          <Button size="small" isPending={isPending}>
            {t(check === null ? 'service.check' : 'service.check-again')}
          </Button>
        </Form>
      }
    >
      {check === null ? <p className="text-14 text-muted-foreground">{t('service.check-text')}</p> : null}
      {check?.ok === false ? (
        <Notice tone="warning" title={t('service.away')}>
          {t('service.away-text')}
        </Notice>
      ) : null}
      {check?.ok === true ? <Answer service={service} check={check} /> : null}
    </Section>
  );
}

function Answer({ service, check }: { readonly service: Service; readonly check: Extract<Check, { ok: true }> }) {
  const t = useText(texts);
  const term = useTerm();
  const { answer, state, reason, facts, isDifferent, at } = check.value;
  if (answer === 'none') return <Notice tone="info">{t('service.none')}</Notice>;
  return (
    <div className="grid gap-4">
      <Notice tone={isDifferent ? 'warning' : 'success'}>
        {t(isDifferent ? 'service.different' : 'service.same')}
      </Notice>
      <dl className="facts">
        <Fact name={t('service.stored')}>
          <StateBadge of="service" state={service.state} />
        </Fact>
        <Fact name={t('service.reported')}>
          {state === null ? t('service.not-reported') : <StateBadge of="service" state={state} />}
        </Fact>
        <Fact name={t('service.answer')}>
          {term('provisioner', answer)}
          {reason === null || reason === '' ? null : `: ${reason}`}
        </Fact>
        {facts.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
        <Fact name={t('service.asked')}>
          <Moment at={at} />
        </Fact>
      </dl>
    </div>
  );
}
