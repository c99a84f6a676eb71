import { hash } from 'node:crypto';
import { BRAND_IMAGE } from '#core/seo/social-image.ts';
import { loadSharp } from '#server/platform/load-sharp.ts';
import { IMAGES_PATH } from '#server/publishing/compile/images.ts';
import { type SocialImage, type StoreDocument, inLanguage } from '#server/storefront/public.ts';

/** The images a document gets when it is published. */
export type SocialImages = Required<Pick<StoreDocument, 'images' | 'socialImages'>>;

/** Products with an image of their own: a version is one text, of which each image of a language takes some 30 KB. */
const MOST_PRODUCTS = 2_000;

/**
 * Draws the preview images of a brand and its first products in every language; those of the previous version that would be
 * the same are used again.
 */
export async function addSocialImages(
  document: StoreDocument,
  previous: StoreDocument | null,
  mostProducts = MOST_PRODUCTS,
): Promise<SocialImages> {
  // Fonts are loaded with the first images of the process.
  const { drawSocialImage } = await import('./draw-social-image.ts');
  const known = knownDrawings(previous);
  const images = { ...document.images };
  const socialImages: Record<string, Readonly<Record<string, SocialImage>>> = {};
  for (const [language, translation] of translationsOf(document)) {
    const drawn: Record<string, SocialImage> = {};
    for (const [key, title] of titlesOf(translation, mostProducts)) {
      const svg = drawSocialImage(translation.brand, title);
      const drawing = hash('sha256', svg, 'base64url');
      const image = known.get(drawing) ?? (await render(svg));
      known.set(drawing, image);
      images[image.name] = image.content;
      drawn[key] = { drawing, path: `${IMAGES_PATH}${image.name}` };
    }
    socialImages[language] = drawn;
  }
  return { images, socialImages };
}

interface RenderedImage {
  readonly name: string;
  /** Base64. */
  readonly content: string;
}

/** The images of a version by what they show. */
function knownDrawings(previous: StoreDocument | null): Map<string, RenderedImage> {
  const drawn = Object.values(previous?.socialImages ?? {}).flatMap((images) => Object.values(images));
  return new Map(
    drawn.flatMap(({ drawing, path }): [string, RenderedImage][] => {
      const name = path.slice(IMAGES_PATH.length);
      const content = previous?.images[name];
      return content === undefined ? [] : [[drawing, { name, content }]];
    }),
  );
}

function translationsOf(document: StoreDocument): readonly (readonly [string, StoreDocument])[] {
  const [first = ''] = document.brand.languages;
  const others = Object.keys(document.languages ?? {});
  return [[first, document], ...others.map((language) => [language, inLanguage(document, language)] as const)];
}

/** Product names by id; the brand's own image has no title, and is also that of a product with its key as id. */
function titlesOf({ catalogue }: StoreDocument, mostProducts: number): readonly (readonly [string, string | null])[] {
  const products = catalogue.products.slice(0, mostProducts).filter(({ id }) => id !== BRAND_IMAGE);
  return [[BRAND_IMAGE, null], ...products.map(({ id, name }) => [id, name] as const)];
}

async function render(svg: string): Promise<RenderedImage> {
  const open = await loadSharp();
  const png = await open(Buffer.from(svg)).png().toBuffer();
  return { name: `${hash('sha256', png, 'hex').slice(0, 20)}.png`, content: png.toString('base64') };
}
