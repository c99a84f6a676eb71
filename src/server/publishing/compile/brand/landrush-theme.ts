import type { Theme } from '#core/storefront/brand.ts';
import type { COLOUR_NAMES } from '#server/publishing/store-files/theme-fields.ts';

type Colours = Readonly<Record<(typeof COLOUR_NAMES)[number], string>>;

const light: Colours = {
  base: '#ffffff',
  'base-foreground': '#14181f',
  surface: '#ffffff',
  'surface-foreground': '#14181f',
  muted: '#f5f6f8',
  'muted-foreground': '#596272',
  primary: '#3b4fd8',
  'primary-foreground': '#ffffff',
  secondary: '#eceef3',
  'secondary-foreground': '#14181f',
  accent: '#eceffe',
  'accent-foreground': '#2b3aa8',
  success: '#14734a',
  'success-foreground': '#ffffff',
  error: '#b9243a',
  'error-foreground': '#ffffff',
  warning: '#8f5600',
  'warning-foreground': '#ffffff',
  info: '#1b5fae',
  'info-foreground': '#ffffff',
  promotion: '#7a37a8',
  'promotion-foreground': '#ffffff',
  destructive: '#b9243a',
  'destructive-foreground': '#ffffff',
  border: '#e2e5ea',
  input: '#868e9c',
  ring: '#3b4fd8',
};

const dark: Colours = {
  base: '#0e1116',
  'base-foreground': '#e9ecf1',
  surface: '#161a21',
  'surface-foreground': '#e9ecf1',
  muted: '#1b2029',
  'muted-foreground': '#a0a9b8',
  primary: '#93a1ff',
  'primary-foreground': '#0d1030',
  secondary: '#262d38',
  'secondary-foreground': '#e9ecf1',
  accent: '#1f2650',
  'accent-foreground': '#c6cdff',
  success: '#52c794',
  'success-foreground': '#06170f',
  error: '#ff8390',
  'error-foreground': '#27060b',
  warning: '#f0b354',
  'warning-foreground': '#221500',
  info: '#74b6ff',
  'info-foreground': '#04182e',
  promotion: '#d3a0ff',
  'promotion-foreground': '#1d0a2c',
  destructive: '#ff8390',
  'destructive-foreground': '#27060b',
  border: '#2a313c',
  input: '#6d7787',
  ring: '#93a1ff',
};

/**
 * The base theme of all brands; same values as in src/web/ui/theme.css, so that contrast is checked on the displayed
 * colours.
 */
export const LANDRUSH_THEME = {
  id: 'landrush',
  name: 'Landrush',
  fonts: {
    body: "'Inter Tight', 'Inter Tight Fallback', system-ui, sans-serif",
    heading: 'var(--font-body)',
    mono: "ui-monospace, 'SF Mono', 'Cascadia Code', 'DejaVu Sans Mono', monospace",
  },
  border: { width: '1px', radius: '10px' },
  ring: { width: '2px', offset: '2px' },
  colors: { light, dark },
} as const satisfies Theme['tokens'] & Pick<Theme, 'id' | 'name'>;
