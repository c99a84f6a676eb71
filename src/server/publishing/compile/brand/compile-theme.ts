import type { Brand, Theme } from '#core/storefront/brand.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { COLOUR_GROUPS } from '#server/publishing/store-files/theme-fields.ts';
import { contrastOf, tint } from './contrast.ts';
import { LANDRUSH_THEME } from './landrush-theme.ts';

/**
 * Compiles the brand's design based on the theme `landrush`; problems: theme/contrast-too-low, for the variants in use.
 */
export function compileTheme(
  file: BrandFile,
  place: Place,
  findings: Findings,
): Pick<Brand, 'uiTheme' | 'theme' | 'styles'> {
  const variant = file.ui_theme?.variant ?? 'auto';
  const theme = mergeTheme(file);
  const shown = variant === 'auto' ? (['light', 'dark'] as const) : [variant];
  for (const name of shown)
    checkContrast(theme.tokens.colors[name], inside(place, 'theme', 'tokens', 'colors', name), name, findings);
  const font = file.styles?.brand_font;
  return {
    uiTheme: { variant },
    theme,
    styles: { brandFont: { family: font?.family ?? OWN_FONT, href: font?.href ?? null } },
  };
}

/** Self-hosted. */
const OWN_FONT = 'Inter Tight';

function mergeTheme(file: BrandFile): Theme {
  const { theme, styles } = file;
  const { fonts, border, ring, colors } = theme?.tokens ?? {};
  const family = styles?.brand_font.family ?? OWN_FONT;
  const body = family === OWN_FONT ? LANDRUSH_THEME.fonts.body : `'${family}', ${LANDRUSH_THEME.fonts.body}`;
  return {
    id: theme?.id ?? LANDRUSH_THEME.id,
    name: theme?.name ?? LANDRUSH_THEME.name,
    tokens: {
      fonts: over({ ...LANDRUSH_THEME.fonts, body }, fonts),
      border: over(LANDRUSH_THEME.border, border),
      ring: over(LANDRUSH_THEME.ring, ring),
      colors: {
        light: over(LANDRUSH_THEME.colors.light, colors?.light),
        dark: over(LANDRUSH_THEME.colors.dark, colors?.dark),
      },
    },
    uiConfig: theme?.ui_config ?? {},
  };
}

function over(
  values: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string | undefined>> | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, own?.[name] ?? value]));
}

/** Colours also used for text, on the page, on cards and on their own tint. */
const INKS = ['primary', 'success', 'error', 'warning', 'info', 'promotion', 'destructive'] as const;

/** WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for field borders and focus ring (1.4.11). */
const TEXT = 4.5;
const EDGE = 3;

type Colours = Readonly<Record<string, string>>;

function checkContrast(colours: Colours, place: Place, variant: string, findings: Findings): void {
  const of = (name: string) => colours[name] ?? '#000000';
  const report = (ink: string, ground: string, groundColour: string, needed: number) => {
    const contrast = contrastOf(of(ink), groundColour);
    if (contrast >= needed) return;
    const message = `"${ink}" on ${ground} has a contrast of ${contrast.toFixed(2)} in the ${variant} theme, ${needed} is needed`;
    findings.add(inside(place, ink), 'theme/contrast-too-low', message);
  };
  for (const group of COLOUR_GROUPS) report(`${group}-foreground`, group, of(group), TEXT);
  for (const ground of ['base', 'surface']) {
    for (const ink of ['base-foreground', 'muted-foreground', ...INKS]) report(ink, ground, of(ground), TEXT);
    for (const edge of ['input', 'ring']) report(edge, ground, of(ground), EDGE);
  }
  for (const ink of INKS) report(ink, 'its tint', tint(of('surface'), of(ink)), TEXT);
}
