/** Why a line about a name cannot be ordered, by the code of its attention: it is not to be had any more, or cannot be renewed or restored (D8). */
export const NAME_FLAGS = [
  'taken',
  'premium',
  'sign-in-required',
  'not-held',
  'not-renewable',
  'not-restorable',
  'too-many-years',
] as const;
