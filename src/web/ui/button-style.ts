/** primary: the one thing to do here · secondary: the others · quiet: asides · danger: takes something away. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonSize = 'medium' | 'large' | 'small';

/** The look shared by buttons and links that look like buttons (ui.css). */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, isWide: boolean): string {
  return `button button-${variant} button-${size}${isWide ? ' w-full' : ''}`;
}
