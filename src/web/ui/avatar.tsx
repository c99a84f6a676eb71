/** The uploaded picture or the initials. No third-party avatar service is used. */
export function Avatar({ user, size = 'small' }: AvatarProps) {
  const { edge, box, letters } = SIZES[size];
  if (user.avatar !== null)
    return <img src={user.avatar} alt="" width={edge} height={edge} className={`${box} rounded-full object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${box} ${letters} grid place-items-center rounded-full bg-accent font-semibold text-accent-foreground`}
    >
      {initialsOf(user.fullname)}
    </span>
  );
}

interface AvatarProps {
  readonly user: { readonly fullname: string; readonly avatar: string | null };
  readonly size?: keyof typeof SIZES;
}

const SIZES = {
  small: { edge: 32, box: 'size-[32px]', letters: 'text-12' },
  large: { edge: 80, box: 'size-20 shrink-0', letters: 'text-24' },
} as const;

/** The first letter of the first and of the last word, the same on the server and in any browser. */
export function initialsOf(fullname: string): string {
  const words = fullname.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
