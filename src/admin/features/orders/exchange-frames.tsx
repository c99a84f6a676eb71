import order from '#admin/text/en/order.json';
import { useText } from '#web/text/use-text.ts';
import type { Exchange } from './exchange-data.ts';

/** What was sent and received, in order; long lines and texts scroll. */
export function ExchangeFrames({ exchange: { frames, framesLeftOut } }: { readonly exchange: Exchange }) {
  const t = useText(order);
  if (frames.length === 0) return <p className="text-muted-foreground">{t('order.exchange-none')}</p>;
  return (
    <>
      <ol className="grid gap-3">
        {frames.map((frame, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- frames never change places
          <li key={place} className="grid min-w-0 gap-1">
            <ExchangeFrame frame={frame} />
          </li>
        ))}
      </ol>
      <p className="text-13 text-muted-foreground">
        {t('order.exchange-masked')}
        {framesLeftOut === 0 ? null : ` ${t('order.exchange-left-out', { count: framesLeftOut })}`}
      </p>
    </>
  );
}

function ExchangeFrame({ frame }: { readonly frame: Exchange['frames'][number] }) {
  const t = useText(order);
  const { direction, afterMs, head, body, cutLength } = frame;
  const name = t(`order.frame.${direction}`);
  const text = [head, body].filter((part) => part !== '').join('\n\n');
  return (
    <>
      <p className="flex flex-wrap gap-x-2 text-13">
        <span className="font-medium">{name}</span>
        <span className="text-muted-foreground tabular-nums">{t('order.frame-after', { count: afterMs })}</span>
      </p>
      <pre
        role="group"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls is reached by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md bg-muted p-3 font-mono text-12"
      >
        {text}
      </pre>
      {cutLength === 0 ? null : (
        <p className="text-13 text-muted-foreground">{t('order.exchange-cut', { count: cutLength })}</p>
      )}
    </>
  );
}
