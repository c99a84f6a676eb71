import type { Brand } from '#core/storefront/brand.ts';

/** The colours a letter is made of. */
export type LetterColours = Readonly<Record<keyof typeof FALLBACK, string>>;

/** A brand's look as far as mail programs can show it. */
export interface LetterLook {
  /** What stands in the elements themselves, for programs that read nothing else. */
  readonly colours: LetterColours;
  /** For readers who prefer dark; null when the brand has one look. */
  readonly dark: LetterColours | null;
  /** As `color-scheme` says it. */
  readonly schemes: 'light' | 'dark' | 'light dark';
  readonly font: string;
  readonly radius: string;
  /** Absolute; null when the brand's name stands there instead. */
  readonly logo: string | null;
}

/** Reads the look off the brand's tokens (specification §3 Theme); what mail programs cannot take is left out. */
export function letterLook(brand: Pick<Brand, 'uiTheme' | 'theme' | 'styles' | 'image'>, origin: string): LetterLook {
  const { fonts, border, colors } = brand.theme.tokens;
  const { variant } = brand.uiTheme;
  return {
    colours: coloursOf(variant === 'dark' ? colors.dark : colors.light),
    dark: variant === 'auto' ? coloursOf(colors.dark) : null,
    schemes: variant === 'auto' ? 'light dark' : variant,
    font: `${isPlain(fonts['body']) ? fonts['body'] : `'${oneFamily(brand.styles.brand_font.family)}'`}, ${FONTS}`,
    radius: isPlain(border['radius']) ? border['radius'] : '10px',
    logo: logoOf(brand.image?.full_url ?? null, origin),
  };
}

/** Those of the theme `landrush`, for a record that leaves one out. */
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

function coloursOf(tokens: Readonly<Record<string, string>>): LetterColours {
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

/** Only a picture of our own, so that nobody else learns who reads, and of a kind that mail programs draw. */
function logoOf(path: string | null, origin: string): string | null {
  return path !== null && /^\/assets\/[\w./-]+\.(?:png|jpg)$/.test(path) ? `${origin}${path}` : null;
}
