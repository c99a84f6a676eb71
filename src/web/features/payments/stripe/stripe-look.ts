import type { StripeElementsOptionsMode } from '@stripe/stripe-js';

type Appearance = NonNullable<StripeElementsOptionsMode['appearance']>;

/**
 * The appearance of Stripe's fields from the page's current styles (https://docs.stripe.com/elements/appearance-api).
 */
export function currentAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => plainColour(style.getPropertyValue(`--color-${name}`));
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    labels: 'above',
    variables: {
      fontFamily: style.getPropertyValue('--font-body').trim() || 'system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: '4px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '12px',
      borderRadius: style.getPropertyValue('--radius-md').trim() || '8px',
      colorPrimary: colour('primary'),
      colorBackground: colour('surface'),
      colorText: colour('surface-foreground'),
      colorTextSecondary: colour('muted-foreground'),
      colorTextPlaceholder: colour('muted-foreground'),
      colorDanger: colour('error'),
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '500', marginBottom: '6px' },
      '.Input': { border: `1px solid ${colour('input')}`, boxShadow: 'none', padding: '10px 12px' },
      '.Input:focus': { borderColor: colour('ring'), outline: `2px solid ${colour('ring')}`, boxShadow: 'none' },
      '.Input--invalid': { border: `1px solid ${colour('error')}`, boxShadow: 'none' },
      '.Error': { fontSize: '14px' },
    },
  };
}

/** Converts any CSS colour to `#rrggbb`, which the fields accept. */
function plainColour(css: string): string {
  const pixel = document.createElement('canvas').getContext('2d');
  if (pixel === null) return css.trim();
  pixel.fillStyle = css.trim();
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
