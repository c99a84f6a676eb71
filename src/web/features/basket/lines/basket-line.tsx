import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import Package from 'lucide-react/icons/package';
import { boughtDomain } from '#core/catalogue/bought-name.ts';
import type { LineView } from '#web/features/basket/basket-view.ts';
import { CommandButton } from '#web/features/basket/command-button.tsx';
import { TransferCode } from '#web/features/basket/transfer-code.tsx';
import { screens } from '#web/screens.ts';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useRenewedPeriod } from '#web/ui/formats/use-line-term.ts';
import { useTermName } from '#web/ui/formats/use-term-name.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DomainYears } from './domain-years.tsx';
import { LineDetails } from './line-details.tsx';
import type { LineFacts } from './line-facts.ts';
import { lineFlag } from './line-flag.ts';
import { LineNotices } from './line-notices.tsx';
import { LinePrice } from './line-price.tsx';
import { QuantityForm } from './quantity-form.tsx';

/** One line of the basket: its product, price and actions. */
export function BasketLine({ line, facts, isTaxInside, isOpen }: BasketLineProps) {
  const t = useText(basketText);
  const isUnavailable = lineFlag(line) === 'unavailable';
  const hasPrice = line.parts.length > 0;
  const headingId = `line-${line.id}`;
  const { domain } = line.configuration;
  return (
    <article aria-labelledby={headingId} className="grid grid-cols-1 gap-4 p-4 pb-2 sm:p-6 sm:pb-3">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 max-sm:*:last:pl-16 sm:grid-cols-[1fr_auto]">
        <LineHeader line={line} facts={facts} headingId={headingId} />
        {hasPrice ? (
          <LinePrice line={line} />
        ) : (
          <p className="text-14 text-muted-foreground sm:text-right">{t('basket.line.unavailable')}</p>
        )}
      </div>
      <LineNotices line={line} unicode={facts.unicode} />
      <Quantity line={line} facts={facts} />
      {domain?.mode === 'transfer' && !domain.codeGiven && facts.needsAuthCode ? (
        <TransferCode lineId={line.id} />
      ) : null}
      <div className="relative">
        <div className="-mx-4 flex flex-wrap items-start sm:absolute sm:top-0 sm:right-0 [&_.button]:underline [&_.button]:decoration-input [&_.button]:underline-offset-4 [&_form]:grid">
          {isUnavailable ? null : (
            <LinkButton href={screens.productEdit.href({ bpid: line.id })} variant="quiet" aria-describedby={headingId}>
              {t('basket.edit')}
            </LinkButton>
          )}
          <CommandButton kind="remove-line" fields={{ lineId: line.id }} describedBy={headingId}>
            {t('basket.remove')}
          </CommandButton>
        </div>
        {hasPrice ? (
          <details open={isOpen} className="group">
            <summary className="-mx-4 flex min-h-11 w-fit list-none items-center gap-2 rounded-md px-4 text-14 font-medium hover:bg-secondary sm:min-h-10 [&::-webkit-details-marker]:hidden">
              {t('basket.details')}
              <Icon
                of={ChevronDown}
                size={16}
                className="text-muted-foreground transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="pt-2 pb-3">
              <LineDetails line={line} facts={facts} isTaxInside={isTaxInside} />
            </div>
          </details>
        ) : (
          <div className="sm:h-10" />
        )}
      </div>
    </article>
  );
}

interface BasketLineProps {
  readonly line: LineView;
  readonly facts: LineFacts;
  /** Whether prices include tax. */
  readonly isTaxInside: boolean;
  /** Whether its details are expanded. */
  readonly isOpen: boolean;
}

/** Name, term, chosen options and delivery note. */
function LineHeader({ line, facts, headingId }: LineHeaderProps) {
  const t = useText(basketText);
  const term = useTermName();
  const { configuration, parts, image } = line;
  const { domain } = configuration;
  const bought = boughtDomain(configuration);
  const renewed = useRenewedPeriod()(line);
  const isDomain = bought !== null;
  const optionNames = parts.filter(({ kind }) => kind === 'option' || kind === 'extra').map(({ name }) => name);
  const summary = [...(domain === null || isDomain ? [] : [facts.unicode]), ...optionNames];
  return (
    <div className="flex min-w-0 gap-4">
      {image === null ? (
        <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-muted text-muted-foreground">
          <Icon of={isDomain ? Globe : Package} />
        </span>
      ) : (
        <img
          src={image}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-sm object-contain"
        />
      )}
      <div className="grid min-w-0 content-start gap-0.5 text-14 wrap-anywhere text-muted-foreground">
        <h2 id={headingId} tabIndex={-1} className="text-16 font-semibold wrap-anywhere text-surface-foreground">
          {isDomain ? facts.unicode : line.name}
        </h2>
        {isDomain && facts.unicode !== bought.name ? (
          <p className="font-mono text-12 wrap-anywhere">{bought.name}</p>
        ) : null}
        <p>{isDomain ? t(`basket.domain.${bought.mode}`) : term(configuration.term)}</p>
        {renewed === null ? null : <p>{renewed}</p>}
        {summary.length === 0 ? null : <p className="wrap-anywhere">{summary.join(' · ')}</p>}
        {line.deliveryNote === '' ? null : <p>{line.deliveryNote}</p>}
      </div>
    </div>
  );
}

interface LineHeaderProps {
  readonly line: LineView;
  readonly facts: LineFacts;
  readonly headingId: string;
}

/** Editable where the product has quantities; years for a domain. */
function Quantity({ line, facts }: { readonly line: LineView; readonly facts: LineFacts }) {
  const t = useText(basketText);
  const { quantity, domain } = line.configuration;
  if ((domain?.mode === 'register' || domain?.mode === 'renew') && facts.terms.length > 1) {
    return <DomainYears line={line} terms={facts.terms} name={facts.unicode} />;
  }
  if (facts.quantity !== null && facts.quantity.max > facts.quantity.min) {
    return <QuantityForm line={line} rule={facts.quantity} />;
  }
  return quantity === 1 ? null : <p className="text-14">{t('basket.quantity.of', { quantity })}</p>;
}
