import type { SessionView } from '#web/shell-data.ts';

/** The uploaded picture, or the initials; no third party is asked (D2). */
export function Avatar({ user }: { readonly user: NonNullable<SessionView['user']> }) {
  if (user.avatar !== null)
    return <img src={user.avatar} alt="" width={32} height={32} className="size-8 rounded-full object-cover" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-full bg-accent text-12 font-semibold text-accent-foreground"
    >
      {initialsOf(user.fullname)}
    </span>
  );
}

/** The first letter of the first and of the last word. */
export function initialsOf(fullname: string): string {
  const words = fullname.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
