import type { MouseEvent, ReactNode } from 'react';

/**
 * A link to a control on the same page. The router treats a hash change as a navigation, which discards the form's
 * answer, so with scripts the link moves the focus itself.
 */
export function PlaceLink({ anchor, className, children }: PlaceLinkProps) {
  return (
    <a href={`#${anchor}`} className={className} onClick={(event) => goTo(event, anchor)}>
      {children}
    </a>
  );
}

interface PlaceLinkProps {
  /** The id of the control or of its container. */
  readonly anchor: string;
  readonly className: string;
  readonly children: ReactNode;
}

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, a[href]';

function goTo(event: MouseEvent, anchor: string): void {
  const place = document.getElementById(anchor);
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (place === null || !isPlain) return;
  event.preventDefault();
  const control = place.matches(FOCUSABLE) ? place : (place.querySelector<HTMLElement>(FOCUSABLE) ?? place);
  control.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center' });
}
