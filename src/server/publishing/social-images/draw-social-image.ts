import { SOCIAL_IMAGE } from '#core/seo/social-image.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { outlineText, wrapText } from './text-paths.ts';

const MARGIN = 80;
const WIDTH = SOCIAL_IMAGE.width - 2 * MARGIN;
const TITLE = { size: 96, width: WIDTH, lines: 3, lineHeight: 108 } as const;
const BRAND = { size: 44, width: WIDTH, lines: 1 } as const;

/** The preview of a page as SVG: a title in the colours of the brand, under its name; the brand's own shows its name only. */
export function drawSocialImage({ name, uiTheme, theme }: Brand, title: string | null): string {
  const { light, dark } = theme.tokens.colors;
  const colours = uiTheme.variant === 'dark' ? dark : light;
  const { base = '#ffffff', primary = '#000000', 'base-foreground': text = '#000000' } = colours;
  const lines = wrapText(title ?? name, TITLE);
  const [brandLine = ''] = wrapText(name, BRAND);
  const top = SOCIAL_IMAGE.height - MARGIN - (lines.length - 1) * TITLE.lineHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_IMAGE.width}" height="${SOCIAL_IMAGE.height}">`,
    `<path fill="${base}" d="M0 0H${SOCIAL_IMAGE.width}V${SOCIAL_IMAGE.height}H0z"/>`,
    `<path fill="${primary}" d="M0 0H${SOCIAL_IMAGE.width}V24H0z"/>`,
    title === null ? '' : textAt(brandLine, { size: BRAND.size, y: MARGIN + BRAND.size + 24, colour: primary }),
    ...lines.map((line, index) => textAt(line, { size: TITLE.size, y: top + index * TITLE.lineHeight, colour: text })),
    '</svg>',
  ].join('');
}

function textAt(
  text: string,
  { size, y, colour }: { readonly size: number; readonly y: number; readonly colour: string },
): string {
  return `<path fill="${colour}" transform="translate(${MARGIN} ${y})" d="${outlineText(text, size).path}"/>`;
}
