import Check from 'lucide-react/icons/check';
import type { ProcessingScreen } from '#web/features/orders/order-screen.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The progress of an order: details, payment, order. Renders nothing where there is nothing to process. */
export function ProcessingSteps({ variant }: { readonly variant: ProcessingScreen }) {
  const t = useText(orders);
  const { steps, at } = PROGRESS[variant];
  if (steps.length === 0) return null;
  return (
    <ol aria-label={t('orders.step.all')} className="my-2 flex w-full max-w-sm justify-center">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={`${STEP} ${index > at ? 'before:bg-border' : 'before:bg-primary'}`}
        >
          <span className={`grid size-6 place-items-center rounded-full ${dotStyle(index - at)}`}>
            {index < at ? <Icon of={Check} size={16} /> : <span className="size-2 rounded-full bg-current" />}
          </span>
          <span className={index > at ? 'text-muted-foreground' : 'font-medium'}>{t(`orders.step.${step}`)}</span>
          {index < at ? <span className="sr-only">{t('orders.step.done')}</span> : null}
        </li>
      ))}
    </ol>
  );
}

/** A line connects each step to the previous one. */
const STEP =
  'relative grid min-w-0 flex-1 justify-items-center gap-1.5 text-13 before:absolute before:top-[11px] before:right-[calc(50%+1rem)] before:h-0.5 before:w-[calc(100%-2rem)] first:before:hidden';

function dotStyle(ahead: number): string {
  if (ahead < 0) return 'bg-primary text-primary-foreground';
  return ahead === 0
    ? 'bg-base text-primary ring-2 ring-primary ring-inset'
    : 'bg-base text-input ring-2 ring-input ring-inset';
}

const PAID = ['details', 'payment', 'order'] as const;
const FREE = ['details', 'order'] as const;

const PROGRESS = {
  invalid: { steps: [], at: 0 },
  default: { steps: PAID, at: 0 },
  paying: { steps: PAID, at: 1 },
  approval: { steps: PAID, at: 1 },
  noCharge: { steps: FREE, at: 1 },
  converting: { steps: PAID, at: 2 },
} as const;
