/** The look shared by inputs, selects and textareas; 16 px so that phones do not zoom in. */
export const CONTROL_STYLE =
  'w-full rounded-md border border-input bg-surface px-3 text-16 text-surface-foreground transition-[border-color,box-shadow] ' +
  'hover:border-muted-foreground aria-invalid:border-error disabled:cursor-not-allowed disabled:bg-muted disabled:opacity-70';
