import type { Brand } from '#core/storefront/brand.ts';

/** The colours of an email. */
export type EmailColours = Readonly<Record<keyof typeof FALLBACK, string>>;

/** The part of a brand's design that mail clients support. */
export interface EmailDesign {
  /** Inline colours, for clients without style sheets. */
  readonly colours: EmailColours;
  /** Dark colours; null when the brand has one variant. */
  readonly dark: EmailColours | null;
  /** The value of `color-scheme`. */
  readonly schemes: 'light' | 'dark' | 'light dark';
  readonly font: string;
  readonly radius: string;
  /** Absolute URL; null shows the brand's name instead. */
  readonly logo: string | null;
}

/** Derives the design from the brand's tokens, omitting what mail clients do not support. */
export function emailDesign(brand: Pick<Brand, 'uiTheme' | 'theme' | 'styles' | 'image'>, origin: string): EmailDesign {
  const { fonts, border, colors } = brand.theme.tokens;
  const { variant } = brand.uiTheme;
  return {
    colours: coloursOf(variant === 'dark' ? colors.dark : colors.light),
    dark: variant === 'auto' ? coloursOf(colors.dark) : null,
    schemes: variant === 'auto' ? 'light dark' : variant,
    font: `${isPlain(fonts['body']) ? fonts['body'] : `'${oneFamily(brand.styles.brandFont.family)}'`}, ${FONTS}`,
    radius: isPlain(border['radius']) ? border['radius'] : '10px',
    logo: logoOf(brand.image?.fullUrl ?? null, origin),
  };
}

/** Defaults of the theme `landrush`. */
const FALLBACK = {
  base: '#f5f6f8',
  surface: '#ffffff',
  'surface-foreground': '#14181f',
  'muted-foreground': '#596272',
  primary: '#3b4fd8',
  'primary-foreground': '#ffffff',
  border: '#e2e5ea',
} as const;

const FONTS = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

function coloursOf(tokens: Readonly<Record<string, string>>): EmailColours {
  const colour = (name: keyof typeof FALLBACK): string => {
    const own = tokens[name];
    return own !== undefined && /^[\w\s#%.,()/-]+$/.test(own) ? own : FALLBACK[name];
  };
  return {
    base: colour('base'),
    surface: colour('surface'),
    'surface-foreground': colour('surface-foreground'),
    'muted-foreground': colour('muted-foreground'),
    primary: colour('primary'),
    'primary-foreground': colour('primary-foreground'),
    border: colour('border'),
  };
}

function isPlain(value: string | undefined): value is string {
  return value !== undefined && /^[\w\s#%.,'-]+$/.test(value);
}

function oneFamily(family: string): string {
  return family.replaceAll(/[^\w\s-]/g, '');
}

/** Only images on our origin, so that no third party can track the reader, and only formats mail clients support. */
function logoOf(path: string | null, origin: string): string | null {
  return path !== null && /^\/assets\/[\w./-]+\.(?:png|jpg)$/.test(path) ? `${origin}${path}` : null;
}
