import { classNames } from './class-names.ts';

/** primary: the one thing to do here · secondary: the others · quiet: asides · danger: takes something away. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonSize = 'medium' | 'large' | 'small';

/** The look shared by buttons and links that look like buttons. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, isWide: boolean): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-md text-center font-medium select-none',
    'transition-[background-color,border-color,box-shadow] disabled:pointer-events-none disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
    isWide && 'w-full',
  );
}

const VARIANTS = {
  primary: 'bg-primary text-primary-foreground shadow-raised hover:bg-primary-hover',
  secondary: 'border border-border bg-surface text-surface-foreground shadow-raised hover:bg-muted',
  quiet: 'text-base-foreground hover:bg-secondary',
  danger: 'bg-destructive text-destructive-foreground shadow-raised hover:bg-destructive-hover',
} as const;

const SIZES = {
  small: 'min-h-9 px-3 py-1 text-14',
  medium: 'min-h-11 px-4 py-2 text-14 sm:min-h-10',
  large: 'min-h-12 px-6 py-3 text-16',
} as const;
