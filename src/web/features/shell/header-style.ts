/** A control of the header that is only a drawing on phones. */
export const ROUND_BUTTON =
  'relative grid size-11 place-items-center rounded-full text-base-foreground transition-colors hover:bg-muted sm:size-10';

/** A panel that hangs under the header at the end of the page's width. */
export const POPOVER =
  'header-popover w-80 max-w-[calc(100vw-2rem)] rounded-lg border border-border bg-surface text-surface-foreground shadow-floating';
