/** A line along the upper edge while the next screen is on its way; short waits do not show it. */
export function ProgressBar({ isActive, label }: { readonly isActive: boolean; readonly label: string }) {
  if (!isActive) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="progress-line h-full w-full origin-left bg-primary" />
    </div>
  );
}
