/** A progress spinner; the element around it has the text. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="size-5 animate-spin"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="10" cy="10" r="8" className="opacity-25" />
      <path d="M18 10a8 8 0 0 0-8-8" strokeLinecap="round" />
    </svg>
  );
}
