import { Form, useNavigation } from 'react-router';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useDay } from '#admin/formats/use-day.ts';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useCan } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/domain.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Compared, Comparison, Domain } from './domain-data.ts';

interface RegistrySectionProps {
  readonly domain: Domain;
  /** Null before it was requested. */
  readonly comparison: Comparison | null;
  readonly commandId: string;
}

/** The registry's data beside the stored data, once the comparison was requested. */
export function RegistrySection({ domain, comparison, commandId }: RegistrySectionProps) {
  const t = useText(texts);
  const isPending = useNavigation().location?.search === '?registry=ask';
  return (
    <Section
      title={t('domain.registry')}
      aside={
        <Form className="-mt-1 mb-3" preventScrollReset>
          <input type="hidden" name="registry" value="ask" />
          <Button size="small" isPending={isPending}>
            {t(comparison === null ? 'domain.compare' : 'domain.compare-again')}
          </Button>
        </Form>
      }
    >
      <div className="grid gap-4">
        {comparison === null ? <p className="text-14 text-muted-foreground">{t('domain.compare-text')}</p> : null}
        {comparison?.ok === false ? (
          <Notice tone="warning" title={t('domain.away')}>
            {t('domain.away-text')}
          </Notice>
        ) : null}
        {comparison?.ok === true ? <Answer domain={domain} compared={comparison.value} commandId={commandId} /> : null}
      </div>
    </Section>
  );
}

function Answer({
  domain,
  compared,
  commandId,
}: {
  readonly domain: Domain;
  readonly compared: Compared;
  readonly commandId: string;
}) {
  const t = useText(texts);
  const can = useCan();
  const { length: count } = compared.fields.filter(({ isDifferent }) => isDifferent);
  const canRefresh = can('domains.manage') && count > 0 && domain.state !== 'lost';
  return (
    <>
      <Notice tone={count === 0 ? 'success' : 'warning'}>
        {count === 0 ? t('domain.same') : t('domain.differs', { count })}
      </Notice>
      <ComparedFields fields={compared.fields} />
      {compared.fields.length === 1 ? <p className="text-14 text-muted-foreground">{t('domain.not-ours')}</p> : null}
      <dl className="facts">
        <Fact name={t('domain.statuses')}>
          {compared.statuses.length === 0 ? null : (
            <code className="font-mono text-13">{compared.statuses.join(' ')}</code>
          )}
        </Fact>
        <Fact name={t('domain.registrar')}>{compared.registrar}</Fact>
        <Fact name={t('domain.asked')}>
          <Moment at={compared.at} />
        </Fact>
      </dl>
      {canRefresh ? <Refresh version={domain.version} commandId={commandId} /> : null}
    </>
  );
}

function Refresh({ version, commandId }: { readonly version: string; readonly commandId: string }) {
  const t = useText(texts);
  return (
    <CommandForm intent="refresh" commandId={commandId} fields={{ version }} className="grid gap-2">
      <p className="text-14 text-muted-foreground">{t('domain.refresh-text')}</p>
      <SubmitButton variant="primary" size="small">
        {t('domain.refresh')}
      </SubmitButton>
    </CommandForm>
  );
}

function ComparedFields({ fields }: Pick<Compared, 'fields'>) {
  const t = useText(texts);
  const term = useTerm();
  return (
    <ul className="divide-y divide-border rounded-md border border-border text-14">
      {fields.map(({ field, stored, reported, isDifferent }) => (
        <li key={field} className={isDifferent ? 'grid gap-2 bg-warning-soft px-3 py-2.5' : 'grid gap-2 px-3 py-2.5'}>
          <p className="flex items-center gap-2 font-medium">
            {term('compared', field)}
            {isDifferent ? <Badge tone="warning">{t('domain.different')}</Badge> : null}
          </p>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <div className="grid gap-0.5">
              <dt className="text-12 text-muted-foreground">{t('domain.stored')}</dt>
              <Values field={field} values={stored} />
            </div>
            <div className="grid gap-0.5">
              <dt className="text-12 text-muted-foreground">{t('domain.reported')}</dt>
              <Values field={field} values={reported} />
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Values({
  field,
  values,
}: {
  readonly field: Compared['fields'][number]['field'];
  readonly values: readonly string[];
}) {
  const t = useText(texts);
  const day = useDay();
  if (values.length === 0) return <dd className="text-muted-foreground">{t('domain.nothing')}</dd>;
  return values.map((value) => (
    <dd key={value} className="wrap-anywhere">
      {field === 'state' ? <StateBadge of="domain" state={value} /> : null}
      {field === 'expiry' ? day(Date.parse(value)) : null}
      {field === 'state' || field === 'expiry' ? null : value}
    </dd>
  ));
}
