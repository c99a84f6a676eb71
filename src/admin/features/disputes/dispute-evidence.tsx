import { buttonText } from '#admin/features/orders/order-data.ts';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, type TermGroup, useTerm } from '#admin/formats/state-badge.tsx';
import texts from '#admin/text/en/disputes.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { Dispute } from './dispute-data.ts';

interface EvidenceProps {
  readonly dispute: Dispute;
}

/** What the buyer confirmed, and when; instants are absolute, as banks need them. */
export function Confirmed({ dispute: { evidence } }: EvidenceProps) {
  const t = useText(texts);
  const term = useTerm();
  return (
    <Section title={t('disputes.confirmed')}>
      <dl className="facts">
        <Fact name={t('disputes.placed')}>
          <Moment at={evidence.placedAt} isAbsolute />
        </Fact>
        <Fact name={t('disputes.accepted')}>
          <Moment at={evidence.acceptedAt} isAbsolute />
        </Fact>
        <Fact name={t('disputes.terms')}>{evidence.termsVersion}</Fact>
        <Fact name={t('disputes.button')}>{buttonText(evidence.buttonLabel, term)}</Fact>
        <Fact name={t('disputes.at-once')}>{evidence.startsAtOnce ? t('disputes.requested') : null}</Fact>
        <Fact name={t('disputes.quote')}>
          <code className="font-mono text-12 select-all">{evidence.quoteHash}</code>
        </Fact>
        <Fact name={t('disputes.store')}>{evidence.storeVersion}</Fact>
        <Fact name={t('disputes.earlier')}>{evidence.earlierPayments}</Fact>
      </dl>
    </Section>
  );
}

/** The lines with their state of delivery. */
export function DisputedLines({ dispute: { evidence, payment } }: EvidenceProps) {
  const t = useText(texts);
  const money = useMoney();
  return (
    <Section title={t('disputes.lines')} isFlush>
      <ul aria-label={t('disputes.lines')} className="divide-y divide-border border-t border-border">
        {evidence.lines.map(({ name, domain, state, totalMinor, withdrawnAt }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never change their order
          <li key={place} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 text-14">
            <span>
              {name}
              {domain === null ? null : <span className="text-muted-foreground"> · {domain}</span>}
              {withdrawnAt === null ? null : (
                <span className="text-muted-foreground">
                  {' '}
                  · {t('disputes.withdrawn')} <Moment at={withdrawnAt} isAbsolute />
                </span>
              )}
            </span>
            <span className="flex items-center gap-2">
              <StateBadge of="line" state={state} />
              <span className="money">{money(totalMinor, payment.currency)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was delivered and what was sent to the buyer, with the instants. */
export function DisputeEvents({ dispute: { evidence } }: EvidenceProps) {
  const t = useText(texts);
  return (
    <>
      <Events
        title={t('disputes.deliveries')}
        empty={t('disputes.no-deliveries')}
        events={evidence.deliveries}
        of="delivery"
      />
      <Events title={t('disputes.emails')} empty={t('disputes.no-emails')} events={evidence.emails} of="email" />
    </>
  );
}

function Events({
  title,
  empty,
  events,
  of,
}: {
  readonly title: string;
  readonly empty: string;
  readonly events: Dispute['evidence']['emails'];
  readonly of: TermGroup;
}) {
  const term = useTerm();
  return (
    <Section title={title} isFlush={events.length > 0}>
      {events.length === 0 ? <p className="text-14 text-muted-foreground">{empty}</p> : null}
      <ul aria-label={title} className="divide-y divide-border border-t border-border empty:hidden">
        {events.map(({ kind, at }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- events have no key and never change
          <li key={place} className="flex flex-wrap justify-between gap-2 px-4 py-3 text-14">
            <span>{term(of, kind)}</span>
            <span className="text-13 text-muted-foreground">
              <Moment at={at} isAbsolute />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Whether and when the buyer's account was used; without devices' names and networks. */
export function Logins({
  dispute: {
    evidence: { logins },
  },
}: EvidenceProps) {
  const t = useText(texts);
  return (
    <Section title={t('disputes.logins')}>
      {logins === null ? (
        <p className="text-14 text-muted-foreground">{t('disputes.guest')}</p>
      ) : (
        <dl className="facts">
          <Fact name={t('disputes.logins')}>{t('disputes.devices', { count: logins.devices })}</Fact>
          <Fact name={t('disputes.first-login')}>
            {logins.firstAt === null ? null : <Moment at={logins.firstAt} isAbsolute />}
          </Fact>
          <Fact name={t('disputes.last-login')}>
            {logins.lastAt === null ? null : <Moment at={logins.lastAt} isAbsolute />}
          </Fact>
          <Fact name={t('disputes.after')}>{t('disputes.devices', { count: logins.devicesSincePayment })}</Fact>
        </dl>
      )}
    </Section>
  );
}
