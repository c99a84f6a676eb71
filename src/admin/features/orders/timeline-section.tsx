import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import order from '#admin/text/en/order.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { ExchangeEntry } from './exchange-entry.tsx';
import { type Order, buttonText } from './order-data.ts';

type Entry = Order['timeline'][number];

/** Everything that happened to the order, newest first. */
export function TimelineSection({ order: { brandId, id: orderId, timeline, currency } }: { readonly order: Order }) {
  const t = useText(order);
  return (
    <Section title={t('order.timeline')}>
      <ol className="timeline">
        {timeline.toReversed().map((entry, place) => (
          <li key={`${entry.at} ${entry.kind} ${entry.subject} ${timeline.length - place}`} data-tone={toneOf(entry)}>
            {entry.exchange === null ? (
              <TimelineEntry entry={entry} currency={currency} />
            ) : (
              <div className="-my-2.5">
                <ExchangeEntry order={{ brandId, orderId }} exchange={entry.exchange} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function TimelineEntry({ entry, currency }: { readonly entry: Entry; readonly currency: string }) {
  const t = useText(order);
  const term = useTerm();
  const money = useMoney();
  const { kind, subject, actor, amountMinor, note, attempts, at } = entry;
  const title = kind === 'staff' ? term('action', subject) : term('event', kind);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="inline-block font-medium first-letter:uppercase">{title}</span>
          {kind === 'staff' ? null : <span className="text-muted-foreground"> {subjectText(entry, term)}</span>}
          {attempts === null || attempts < 2 ? null : (
            <span className="text-muted-foreground"> {t('order.tried', { count: attempts })}</span>
          )}
          {actor === null ? null : <span className="text-muted-foreground"> {t('order.by', { name: actor })}</span>}
        </span>
        <span className="text-13 text-muted-foreground">
          {amountMinor === null ? null : (
            <span className="mr-3 text-base-foreground money">{money(amountMinor, currency)}</span>
          )}
          <Moment at={at} />
        </span>
      </p>
      {note === '' ? null : <p className="wrap-anywhere whitespace-pre-line text-muted-foreground">{note}</p>}
    </>
  );
}

function subjectText({ kind, subject }: Entry, term: ReturnType<typeof useTerm>): string {
  if (kind.startsWith('job-') || kind.startsWith('task-')) return term('kind', subject);
  if (kind.startsWith('email-')) return withinSentence(term('email', subject));
  if (kind === 'confirmed') return buttonText(subject, term);
  if (kind === 'payment-created') return term('type', subject);
  return kind === 'payment-changed' ? term('payment', subject).toLowerCase() : subject;
}

/** A term that begins with a capital, as part of a sentence. */
function withinSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function toneOf({ kind, subject, exchange }: Entry): string {
  if (exchange !== null) return exchange.outcome === 'ok' ? 'neutral' : 'error';
  if (kind === 'job-dead-lettered' || kind === 'email-failed' || kind === 'webhook-failed') return 'error';
  if (kind === 'payment-changed' && subject === 'declined') return 'error';
  if (kind === 'money-received' || (kind === 'payment-changed' && subject === 'succeeded')) return 'success';
  return kind === 'staff' ? 'primary' : 'neutral';
}
