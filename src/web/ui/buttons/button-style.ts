/** primary: the main action · secondary: other actions · quiet: minor actions · danger: removes something. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonSize = 'medium' | 'large' | 'small';

/** The classes shared by buttons and links that look like buttons (ui.css). */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, isWide: boolean): string {
  return `button button-${variant} button-${size}${isWide ? ' w-full' : ''}`;
}
