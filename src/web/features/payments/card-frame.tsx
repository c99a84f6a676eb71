import { startTransition, useEffect, useRef, useState } from 'react';
import checkout from '#web/text/en/checkout-payment.json';
import { useText } from '#web/text/use-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { CardForm, CardFormView } from './card-form.ts';
import { isAnyIntersecting } from './is-any-intersecting.ts';

/** The height in px before the form reports its own. */
const USUAL_HEIGHT = 254;

/** One of the provider's forms: loaded when it is near the viewport, then kept. */
export function CardFrame({ cardForm }: { readonly cardForm: CardForm }) {
  const t = useText(checkout);
  const place = useRef<HTMLDivElement>(null);
  const [src, setSrc] = useState<string | null>(null);
  const { kind, status, view, open } = cardForm;
  const what = kind === 'card' ? 'card' : 'debit';
  useEffect(() => {
    // `open` changes with the data of the page, which must not load a frame again.
    if (place.current === null || src !== null) return undefined;
    const show = (entries: readonly IntersectionObserverEntry[]) => {
      if (!isAnyIntersecting(entries)) return;
      const opened = open();
      startTransition(() => setSrc(opened));
    };
    const observer = new IntersectionObserver(show, { rootMargin: '600px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [open, src]);
  return (
    <div ref={place} className="relative">
      <CardView view={view} src={src} title={t(`checkout.payment.${what}.title`)} />
      {status === 'ready' ? null : (
        <CardSkeleton label={t(`checkout.payment.${what}.loading`)} hasName={view.kind === 'frame'} />
      )}
    </div>
  );
}

function CardView({ view, src, title }: CardViewProps) {
  if (view.kind === 'script') return <ScriptedFields attach={view.attach} title={title} />;
  return <ProviderFrame attach={view.attach} src={src} height={view.height} title={title} />;
}

interface CardViewProps {
  readonly view: CardFormView;
  /** The URL of the frame; null until it is near the viewport. */
  readonly src: string | null;
  readonly title: string;
}

/** The element in which the provider's script renders its fields. */
function ScriptedFields({ attach, title }: Titled<Extract<CardFormView, { readonly kind: 'script' }>>) {
  return <div ref={attach} role="group" aria-label={title} className="min-h-[174px]" />;
}

function ProviderFrame({ attach, src, height, title }: FrameProps) {
  if (src === null) return <div className="h-[254px]" />;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the provider needs its own origin, which a sandbox removes
    <iframe
      ref={attach}
      src={src}
      title={title}
      height={height ?? USUAL_HEIGHT}
      className="-mx-1 block w-[calc(100%+0.5rem)] border-0 bg-transparent"
    />
  );
}

type FrameProps = Titled<Extract<CardFormView, { readonly kind: 'frame' }>> & Pick<CardViewProps, 'src'>;

type Titled<View> = Omit<View, 'kind'> & { readonly title: string };

/** A placeholder of the size of the fields. */
function CardSkeleton({ label, hasName }: { readonly label: string; readonly hasName: boolean }) {
  return (
    <div className="absolute inset-0 grid content-start gap-4 bg-surface">
      <VisuallyHidden>{label}</VisuallyHidden>
      <SkeletonField />
      <div className="grid grid-cols-2 gap-3">
        <SkeletonField />
        <SkeletonField />
      </div>
      {hasName ? <SkeletonField /> : null}
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
