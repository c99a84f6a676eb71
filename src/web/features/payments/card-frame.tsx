import { useEffect, useRef } from 'react';
import checkout from '#web/text/en/checkout-payment.json';
import { useText } from '#web/text/use-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { CardForm } from './use-card-form.ts';

/** px the form takes before it told its own height. */
const USUAL_HEIGHT = 254;

/** One of the provider's forms: fetched when it comes near the screen, and then left alone. */
export function CardFrame({ cardForm }: { readonly cardForm: CardForm }) {
  const t = useText(checkout);
  const place = useRef<HTMLDivElement>(null);
  const { kind, attach, src, status, height, open } = cardForm;
  const what = kind === 'card' ? 'card' : 'debit';
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && open(), {
      rootMargin: '600px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [open]);
  return (
    <div ref={place} className="relative">
      {src === null ? (
        <div className="h-[254px]" />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the provider needs its own origin, which a sandbox takes away
        <iframe
          ref={attach}
          src={src}
          title={t(`checkout.payment.${what}.title`)}
          height={height ?? USUAL_HEIGHT}
          className="-mx-1 block w-[calc(100%+0.5rem)] border-0 bg-transparent"
        />
      )}
      {status === 'ready' ? null : <CardSkeleton label={t(`checkout.payment.${what}.loading`)} />}
    </div>
  );
}

/** Fields of the size of those that come. */
function CardSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="absolute inset-0 grid content-start gap-4 bg-surface">
      <VisuallyHidden>{label}</VisuallyHidden>
      <SkeletonField />
      <div className="grid grid-cols-2 gap-3">
        <SkeletonField />
        <SkeletonField />
      </div>
      <SkeletonField />
    </div>
  );
}

function SkeletonField() {
  return (
    <span className="grid gap-1.5">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-11 w-full" />
    </span>
  );
}
