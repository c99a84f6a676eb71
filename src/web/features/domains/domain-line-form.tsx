import { Form } from 'react-router';
import { screens } from '#web/screens.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { FailedName } from './cards/failed-name.tsx';
import { DOMAIN_FORM } from './domain-form.ts';
import type { EditRefusal, LineView } from './edit-domain-line.ts';
import { refusedText } from './search/refused-text.ts';

/** Edits a domain line of the basket: its years and name servers, or the authorization code of its transfer. */
export function DomainLineForm({ line, unicode, needsAuthCode, choices, ...props }: DomainLineFormProps) {
  const { currency, commandId, refusal, pending } = props;
  const t = useText(domainsText);
  const { domain, term } = line.configuration;
  if (domain === null) return null;
  const issue = line.issues.find(({ path }) => path === 'domain');
  const hasFields = domain.mode !== 'transfer' || needsAuthCode;
  const obstacle = OBSTACLES.find((code) => code === issue?.code) ?? null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading lead={unicode === domain.name ? undefined : t('domains.written', { name: domain.name })}>
        {t('domains.edit.heading', { name: unicode })}
      </PageHeading>
      <Form method="post" noValidate className="grid gap-6">
        <CommandId id={commandId} />
        {issue === undefined || domain.mode !== 'register' ? null : <FailedName unicode={unicode} code={issue.code} />}
        {obstacle === null ? null : <Notice tone="warning">{t(`domains.edit.${obstacle}`)}</Notice>}
        {refusal?.about === 'line' ? <Notice tone="error">{t(refusedText(refusal.code))}</Notice> : null}
        {hasFields ? <LineFields {...{ domain, term, choices, currency, refusal }} /> : null}
        <div className="flex flex-wrap gap-2">
          {hasFields ? (
            <Button variant="primary" size="large" name="intent" value="keep" isPending={pending === 'keep'}>
              {t('domains.edit.save')}
            </Button>
          ) : null}
          <LinkButton size="large" href={screens.basket.href()}>
            {t('domains.cancel')}
          </LinkButton>
          <Button variant="quiet" size="large" name="intent" value="remove" isPending={pending === 'remove'}>
            {t('domains.edit.remove')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The fields of a domain line: those of its kind. */
function LineFields({ domain, term, choices, currency, refusal }: LineFieldsProps) {
  const t = useText(domainsText);
  const money = useMoney();
  const nameservers = domain.mode === 'register' ? domain.nameservers : [];
  const stored = { nameserverText: nameservers.join('\n'), term };
  const input = refusal === null || refusal.about === 'code' ? stored : refusal;
  return (
    <Card>
      <div className="grid gap-6">
        {domain.mode === 'transfer' ? null : (
          <SelectField label={t('domains.edit.years')} name="term" defaultValue={input.term}>
            {choices.map(({ term: months, currentMinor }) => (
              <option key={months} value={months}>
                {t('domains.years.priced', { years: months / 12, price: money(currentMinor, currency) })}
              </option>
            ))}
          </SelectField>
        )}
        {domain.mode === 'register' ? (
          <TextareaField
            label={t('domains.edit.nameservers')}
            hint={t('domains.edit.nameservers.hint')}
            isOptional
            name="nameservers"
            rows={3}
            defaultValue={input.nameserverText}
            error={
              refusal?.about === 'nameservers'
                ? t(`domains.edit.nameservers.${refusal.problem.kind}`, { name: refusal.problem.name })
                : undefined
            }
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={4000}
          />
        ) : null}
        {domain.mode === 'transfer' ? (
          <TextField
            label={t('domains.transfer.code')}
            hint={t(domain.codeGiven ? 'domains.edit.code.known' : 'domains.transfer.code.hint')}
            name={DOMAIN_FORM.code}
            error={refusal?.about === 'code' ? t('domains.code.wrong') : undefined}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
          />
        ) : null}
      </div>
    </Card>
  );
}

interface LineFieldsProps extends Pick<DomainLineFormProps, 'choices' | 'currency' | 'refusal'> {
  readonly domain: NonNullable<LineView['configuration']['domain']>;
  readonly term: LineView['configuration']['term'];
}

/** Why a domain cannot be renewed or restored as ordered. */
const OBSTACLES = ['sign-in-required', 'not-held', 'not-renewable', 'not-restorable', 'too-many-years'] as const;

interface DomainLineFormProps {
  readonly line: LineView;
  /** The domain in Unicode. */
  readonly unicode: string;
  /** Whether it is a transfer that needs an auth code. */
  readonly needsAuthCode: boolean;
  /** The available terms in months with their prices. */
  readonly choices: readonly { readonly term: number; readonly currentMinor: number }[];
  readonly currency: string;
  readonly commandId: string;
  readonly refusal: EditRefusal | null;
  /** The pressed button while the request is in progress. */
  readonly pending: string | null;
}
