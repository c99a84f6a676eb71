import { z } from 'zod';
import { UI_CONFIG } from '#core/storefront/ui-config.ts';
import { colour, slug, text, webAddress } from './scalars.ts';

/** The colours of a theme; each has a text colour named …-foreground. */
export const COLOUR_GROUPS = [
  'base',
  'surface',
  'muted',
  'primary',
  'secondary',
  'accent',
  'success',
  'error',
  'warning',
  'info',
  'promotion',
  'destructive',
] as const;

/** All colours of a theme: the groups with their text colours, borders, and the focus ring. */
export const COLOUR_NAMES = [
  ...COLOUR_GROUPS.flatMap((group) => [group, `${group}-foreground`] as const),
  'border',
  'input',
  'ring',
] as const;

const colours = z.partialRecord(z.enum(COLOUR_NAMES), colour);

const length = z.string().regex(/^(0|\d{1,3}(\.\d{1,3})?(px|rem|em))$/u, 'must be a length such as 8px or 0.5rem');

const fontName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,60}$/u, 'must be the name of a font such as Inter Tight');

const fontStack = z.string().regex(/^[A-Za-z0-9 ,'-]+$/u, 'must be font names separated by commas');

/** Layout choices of the pages. */
const uiConfig = {
  header: z
    .enum(UI_CONFIG.header)
    .exactOptional()
    .describe('The background of the header: that of the page, its opposite, or the primary colour'),
  cards: z
    .enum(UI_CONFIG.cards)
    .exactOptional()
    .describe('Panels: with a border, with a shadow, or with a top edge in the primary colour'),
  buttons: z.enum(UI_CONFIG.buttons).exactOptional().describe('Corners of buttons: as in the theme, square, or round'),
  headings: z.enum(UI_CONFIG.headings).exactOptional().describe('The font weight of headings'),
  shelf: z.enum(UI_CONFIG.shelf).exactOptional().describe('Products in a grid, or one per row'),
} satisfies Record<keyof typeof UI_CONFIG, z.ZodType>;

/** The design of a brand; omitted values come from the theme `landrush`. */
export const themeFields = {
  ui_theme: z
    .strictObject({
      variant: z.enum(['light', 'dark', 'auto']).describe('auto follows the setting of the system of the visitor'),
    })
    .optional()
    .describe('Whether pages are light or dark; auto when left out'),
  theme: z
    .strictObject({
      id: slug.optional().describe('The id of the theme in the client configuration; landrush when left out'),
      name: text.optional().describe('The name of the theme; Landrush when left out'),
      tokens: z
        .strictObject({
          fonts: z
            .strictObject({
              body: fontStack.optional().describe('Fonts of texts'),
              heading: fontStack.optional().describe('Fonts of headings'),
              mono: fontStack.optional().describe('Fonts of codes and numbers of fixed width'),
            })
            .optional()
            .describe('Font families, most preferred first; those of the theme landrush when left out'),
          border: z
            .strictObject({
              width: length.optional().describe('The width of lines'),
              radius: length.optional().describe('The radius of corners'),
            })
            .optional()
            .describe('Lines and corners; those of the theme landrush when left out'),
          ring: z
            .strictObject({
              width: length.optional().describe('The width of the ring'),
              offset: length.optional().describe('The distance of the ring from its element'),
            })
            .optional()
            .describe('The ring around the element with the keyboard focus; that of the theme landrush when left out'),
          colors: z
            .strictObject({
              light: colours.optional().describe('Colours of the light variant, by name'),
              dark: colours.optional().describe('Colours of the dark variant, by name'),
            })
            .optional()
            .describe('Colours, whose contrast is checked; those of the theme landrush when left out'),
        })
        .optional()
        .describe('Fonts, lines and colours; those of the theme landrush when left out'),
      ui_config: z.strictObject(uiConfig).optional().describe('Layout choices; the first value of each when left out'),
    })
    .optional()
    .describe('The design of the pages; the theme landrush when left out'),
  styles: z
    .strictObject({
      brand_font: z
        .strictObject({
          family: fontName.describe('The name of the font'),
          href: webAddress
            .optional()
            .describe('A style sheet of a fonts service; Inter Tight is self-hosted and needs none'),
        })
        .describe('The font of all texts'),
    })
    .optional()
    .describe('A font from a fonts service; Inter Tight from the shop itself when left out'),
};
