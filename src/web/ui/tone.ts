/** The ten kinds a message or a mark can be of, as the theme names them (specification §8). */
export const TONES = [
  'base',
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

export type Tone = (typeof TONES)[number];

/** A soft ground with its border. */
export const TONE_GROUND: Readonly<Record<Tone, string>> = {
  base: 'bg-surface border-border',
  primary: 'bg-primary-soft border-primary/30',
  secondary: 'bg-secondary border-border',
  accent: 'bg-accent border-accent-foreground/20',
  success: 'bg-success-soft border-success/30',
  error: 'bg-error-soft border-error/30',
  warning: 'bg-warning-soft border-warning/30',
  info: 'bg-info-soft border-info/30',
  promotion: 'bg-promotion-soft border-promotion/30',
  destructive: 'bg-error-soft border-destructive/30',
};

/** Text to read on that ground. */
export function toneText(tone: Tone): string {
  if (tone === 'secondary') return 'text-secondary-foreground';
  return tone === 'accent' ? 'text-accent-foreground' : 'text-surface-foreground';
}

/** The tone as the colour of an icon or a word. */
export const TONE_COLOUR: Readonly<Record<Tone, string>> = {
  base: 'text-surface-foreground',
  primary: 'text-primary',
  secondary: 'text-secondary-foreground',
  accent: 'text-accent-foreground',
  success: 'text-success',
  error: 'text-error',
  warning: 'text-warning',
  info: 'text-info',
  promotion: 'text-promotion',
  destructive: 'text-destructive',
};
