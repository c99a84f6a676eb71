import { expect, test } from 'vitest';
import { brandCss } from '#core/storefront/brand-css.ts';
import { buildBrand } from '#web/test-support/stub-storefront.ts';

const plain = buildBrand();

function brandWith(
  variant: 'light' | 'dark' | 'auto',
  light: Record<string, string>,
  dark: Record<string, string> = {},
) {
  const tokens = { ...plain.theme.tokens, colors: { light, dark } };
  return buildBrand({ uiTheme: { variant }, theme: { ...plain.theme, tokens } });
}

test('a light brand has its light colours only', () => {
  const css = brandCss(brandWith('light', { primary: '#0b6b4f' }, { primary: '#5fd0a5' }));
  expect(css).toContain(':root{--color-primary:#0b6b4f}');
  expect(css).not.toContain('#5fd0a5');
});

test('an automatic brand follows the preferred colour scheme', () => {
  const css = brandCss(brandWith('auto', { primary: '#0b6b4f' }, { primary: '#5fd0a5' }));
  expect(css).toContain('@media (prefers-color-scheme: dark){:root{--color-primary:#5fd0a5}}');
  expect(css).toContain('@media not (prefers-color-scheme: dark){:root{--color-primary:#0b6b4f}}');
});

test('values that are not plain CSS values are never written to the style sheet', () => {
  const css = brandCss(
    brandWith('light', { primary: 'red;} body{display:none', 'x:y': 'red', accent: '</style><script>' }),
  );
  expect(css).not.toMatch(/display|script|x:y/);
});

test('a hosted font is applied once it is loaded, or at once without scripts', () => {
  const css = brandCss(
    buildBrand({ styles: { brandFont: { family: 'Sora', href: 'https://fonts.example/sora.css' } } }),
  );
  expect(css).toContain(":root[data-font='ready']{--font-body:'Sora', ");
  expect(css).toContain("@media (scripting: none){:root{--font-body:'Sora', ");
});

test('letter spacing is adjusted for Inter Tight only', () => {
  const inFace = (family: string) => brandCss(buildBrand({ styles: { brandFont: { family, href: null } } }));
  expect(inFace('Inter Tight')).not.toContain('--loosen');
  expect(inFace('Avenir Next')).toContain('--loosen:0');
});

test('a reference to another font of the theme is not quoted as a family name', () => {
  const tokens = { ...plain.theme.tokens, fonts: { body: 'Avenir Next', heading: 'var(--font-body)' } };
  const css = brandCss(buildBrand({ theme: { ...plain.theme, tokens } }));
  expect(css).toContain("--font-body:'Avenir Next', ");
  expect(css).toContain('--font-heading:var(--font-body), ');
});
