/** What a brand may choose about the build of its pages, the usual choice first (specification §3 Theme uiConfig). */
export const UI_CONFIG = {
  /** The head of every page: on the page's ground, on its opposite, or on the brand's first colour. */
  header: ['plain', 'contrast', 'brand'],
  /** Panels: with a line around them, with a shadow instead, or with an edge of the brand's first colour above. */
  cards: ['outlined', 'raised', 'edged'],
  buttons: ['soft', 'square', 'pill'],
  headings: ['semibold', 'medium', 'bold', 'extrabold'],
  /** Products beside each other, or one a row. */
  shelf: ['grid', 'list'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** A brand's choices; what is left out is as usual. */
export type UiConfig = { readonly [Choice in keyof typeof UI_CONFIG]?: (typeof UI_CONFIG)[Choice][number] };
