/** Caches one instance per locale, created on first use: creating an Intl formatter costs as much as a hundred uses. */
export function byLocale<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const made = new Map<string, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
