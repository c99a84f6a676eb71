/** bidi-js declares its module build only as CommonJS. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  export default function createBidi(): Bidi;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** pdfkit takes parsed fonts since 0.20; its types do not know yet. */
    registerFont(name: string, source: import('fontkit').Font): this;
  }
}
