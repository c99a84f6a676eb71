/** Which email is previewed, as chosen in an address; empty choices are left out. */
export function previewChoice({ searchParams }: URL): PreviewChoice {
  const entries = CHOICES.map((name) => [name, (searchParams.get(name) ?? '').trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const CHOICES = ['brandId', 'template', 'language', 'order'] as const;

export type PreviewChoice = { readonly [Name in (typeof CHOICES)[number]]?: string };
