import type { StoreDocument, StoreTexts } from './store-document.ts';

type Translatable = Omit<StoreDocument, 'images' | 'wellKnown' | 'languages' | 'pageDates' | 'socialImages'>;

/** The document with the texts of another language. */
export function inLanguage(document: StoreDocument, language: string): StoreDocument {
  const { images, wellKnown, languages = {}, pageDates, socialImages, ...rest } = document;
  const { texts, overrides } = languages[language] ?? { texts: {}, overrides: {} };
  const translated = structuredClone(rest);
  const added = {
    ...(wellKnown === undefined ? {} : { wellKnown }),
    ...(pageDates === undefined ? {} : { pageDates }),
    ...(socialImages === undefined ? {} : { socialImages }),
  };
  for (const [pointer, text] of Object.entries(texts)) put(translated, pointer.slice(1).split('/').map(unescape), text);
  return { ...translated, brand: { ...translated.brand, textOverrides: overrides }, images, languages, ...added };
}

/** The texts that differ between two compilations of a store in different languages. */
export function textsOf(first: StoreDocument, other: StoreDocument): StoreTexts {
  return {
    texts: Object.fromEntries(differences(translatable(first), translatable(other), '')),
    overrides: other.brand.textOverrides,
  };
}

function translatable({ brand, catalogue, promotions, taxes, domains }: StoreDocument): Translatable {
  return { brand: { ...brand, textOverrides: {} }, catalogue, promotions, taxes, domains };
}

function differences(first: unknown, other: unknown, pointer: string): readonly (readonly [string, string])[] {
  if (typeof other === 'string') return first === other ? [] : [[pointer, other]];
  if (typeof first !== 'object' || first === null || typeof other !== 'object' || other === null) return [];
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.entries(first).flatMap(([key, value]) =>
    differences(value, others.get(key), `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

function unescape(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Replaces an existing text; a document of another shape is unchanged. */
function put(within: object, [step = '', ...rest]: readonly string[], text: string): void {
  const inner: unknown = Reflect.get(within, step);
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) put(inner, rest, text);
  else if (rest.length === 0 && typeof inner === 'string') Reflect.set(within, step, text);
}
