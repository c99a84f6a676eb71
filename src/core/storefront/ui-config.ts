/** The layout choices of a brand, the default first. */
export const UI_CONFIG = {
  /** The header's background: the page's, its opposite, or the brand's first colour. */
  header: ['plain', 'contrast', 'brand'],
  /** Panels: with a border, with a shadow, or with a top edge in the brand's first colour. */
  cards: ['outlined', 'raised', 'edged'],
  buttons: ['soft', 'square', 'pill'],
  headings: ['semibold', 'medium', 'bold', 'extrabold'],
  /** Products in a grid, or one per row. */
  shelf: ['grid', 'list'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** A brand's choices; absent ones have the default. */
export type UiConfig = { readonly [Choice in keyof typeof UI_CONFIG]?: (typeof UI_CONFIG)[Choice][number] };

/** A brand's choices as the value of one attribute used by the style sheet: 'cards-raised shelf-list'. */
export function uiConfigAttribute(choices: Readonly<Record<string, string>>): string | undefined {
  const names = Object.entries(choices).map(([choice, value]) => `${choice}-${value}`);
  return names.length === 0 ? undefined : names.join(' ');
}
