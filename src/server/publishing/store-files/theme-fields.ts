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
    .describe("The head of every page: on the page's ground, on its opposite, or on the primary colour"),
  cards: z
    .enum(UI_CONFIG.cards)
    .exactOptional()
    .describe('Panels: with a line around them, with a shadow instead, or with an edge of the primary colour above'),
  buttons: z.enum(UI_CONFIG.buttons).exactOptional().describe("Corners: the theme's own, none, or round"),
  headings: z.enum(UI_CONFIG.headings).exactOptional().describe('How heavy headings are'),
  shelf: z.enum(UI_CONFIG.shelf).exactOptional().describe('Products beside each other, or one a row'),
} satisfies Record<keyof typeof UI_CONFIG, z.ZodType>;

/** The design of a brand; omitted values come from the theme `landrush`. */
export const themeFields = {
  ui_theme: z.strictObject({ variant: z.enum(['light', 'dark', 'auto']) }).optional(),
  theme: z
    .strictObject({
      id: slug.optional(),
      name: text.optional(),
      tokens: z
        .strictObject({
          fonts: z
            .strictObject({ body: fontStack.optional(), heading: fontStack.optional(), mono: fontStack.optional() })
            .optional(),
          border: z.strictObject({ width: length.optional(), radius: length.optional() }).optional(),
          ring: z.strictObject({ width: length.optional(), offset: length.optional() }).optional(),
          colors: z.strictObject({ light: colours.optional(), dark: colours.optional() }).optional(),
        })
        .optional(),
      ui_config: z.strictObject(uiConfig).optional(),
    })
    .optional(),
  styles: z
    .strictObject({
      brand_font: z.strictObject({
        family: fontName,
        href: webAddress.optional().describe('A stylesheet of a fonts service; self-hosted Inter Tight needs none'),
      }),
    })
    .optional(),
};
