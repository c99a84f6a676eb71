/** A progress bar at the top of the page during navigation; hidden for short loading times. */
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
