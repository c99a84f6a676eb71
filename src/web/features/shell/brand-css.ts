import type { StorefrontView } from '#web/shell-data.ts';

type Brand = StorefrontView['brand'];
type Declarations = readonly (readonly [name: string, value: string])[];

/** A brand's tokens as CSS variables over those of the theme `landrush` (app.css); what is no plain name or value is left out. */
export function brandCss(brand: Pick<Brand, 'ui_theme' | 'theme' | 'styles'>): string {
  const { colors, border, ring } = brand.theme.tokens;
  const constant = [...variables('border', border), ...variables('ring', ring)];
  return [block(':root', constant), ...fontCss(brand), ...colourCss(brand.ui_theme.variant, colors)].join('');
}

function colourCss(variant: Brand['ui_theme']['variant'], colors: Brand['theme']['tokens']['colors']): string[] {
  const light = block(':root', variables('color', colors.light));
  const dark = block(':root', variables('color', colors.dark));
  if (variant === 'light') return [light];
  if (variant === 'dark') return [dark];
  return [media('not (prefers-color-scheme: dark)', light), media('(prefers-color-scheme: dark)', dark)];
}

/** A font of a service is used once it is there (use-font-readiness.ts), or at once where no script can look. */
function fontCss({ theme, styles }: Pick<Brand, 'theme' | 'styles'>): string[] {
  const { family, href } = styles.brand_font;
  const fonts: [name: string, value: string][] = variables('font', { body: family, ...theme.tokens.fonts }).map(
    ([name, value]) => [name, `${quoted(value)}, ${FALLBACK}`],
  );
  // Another face than ours is set as it was drawn.
  if (!OURS.test(theme.tokens.fonts['body'] ?? family)) fonts.push(['--loosen', '0']);
  if (href === null) return [block(':root', fonts)];
  return [block(":root[data-font='ready']", fonts), media('(scripting: none)', block(':root', fonts))];
}

const OURS = /^['"]?Inter Tight/;

const FALLBACK = "'Inter Tight', 'Inter Tight Fallback', system-ui, sans-serif";

/** A single family name may be written without quotes in the store files; a stack, or another of the fonts, is taken as it is. */
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
