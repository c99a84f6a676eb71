type Declarations = readonly (readonly [name: string, value: string])[];

/** The parts of a brand that define its colours, borders and fonts. */
export interface BrandDesign {
  readonly uiTheme: { readonly variant: 'light' | 'dark' | 'auto' };
  readonly theme: {
    readonly tokens: {
      readonly fonts: Readonly<Record<string, string>>;
      readonly border: Readonly<Record<string, string>>;
      readonly ring: Readonly<Record<string, string>>;
      readonly colors: {
        readonly light: Readonly<Record<string, string>>;
        readonly dark: Readonly<Record<string, string>>;
      };
    };
  };
  readonly styles: { readonly brandFont: { readonly family: string; readonly href: string | null } };
}

/**
 * A brand's tokens as CSS variables that override those of the theme `landrush` (theme.css); values that are not plain names or values are
 * dropped.
 */
export function brandCss(brand: BrandDesign): string {
  const { colors, border, ring } = brand.theme.tokens;
  const constant = [...variables('border', border), ...variables('ring', ring)];
  return [block(':root', constant), ...fontCss(brand), ...colourCss(brand.uiTheme.variant, colors)].join('');
}

function colourCss(
  variant: BrandDesign['uiTheme']['variant'],
  colors: BrandDesign['theme']['tokens']['colors'],
): string[] {
  const light = block(':root', variables('color', colors.light));
  const dark = block(':root', variables('color', colors.dark));
  if (variant === 'light') return [light];
  if (variant === 'dark') return [dark];
  return [media('not (prefers-color-scheme: dark)', light), media('(prefers-color-scheme: dark)', dark)];
}

/** A font of a fonts service is used once it is loaded (use-brand-font.ts), or at once without scripts. */
function fontCss({ theme, styles }: Pick<BrandDesign, 'theme' | 'styles'>): string[] {
  const { family, href } = styles.brandFont;
  const fonts: [name: string, value: string][] = variables('font', { body: family, ...theme.tokens.fonts }).map(
    ([name, value]) => [name, `${quoted(value)}, ${FALLBACK}`],
  );
  // Fonts other than Inter Tight keep their own letter spacing.
  if (!OURS.test(theme.tokens.fonts['body'] ?? family)) fonts.push(['--loosen', '0']);
  if (href === null) return [block(':root', fonts)];
  return [block(":root[data-font='ready']", fonts), media('(scripting: none)', block(':root', fonts))];
}

const OURS = /^['"]?Inter Tight/;

const FALLBACK = "'Inter Tight', 'Inter Tight Fallback', system-ui, sans-serif";

/** A single family name may be unquoted in the store files; font stacks and references to other fonts are used as written. */
function quoted(stack: string): string {
  return /[,'(]/.test(stack) ? stack : `'${stack}'`;
}

function variables(group: string, values: Readonly<Record<string, string>>): Declarations {
  return Object.entries(values)
    .filter(([name, value]) => /^[a-z][a-z-]*$/.test(name) && /^[\w\s#%.,'()/+-]+$/.test(value))
    .map(([name, value]) => [`--${group}-${name}`, value]);
}

function block(selector: string, declarations: Declarations): string {
  if (declarations.length === 0) return '';
  return `${selector}{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

function media(query: string, css: string): string {
  return css === '' ? '' : `@media ${query}{${css}}`;
}
