/**
 * Loads the fonts of documents and drawings, with the choice of one for each part of a text. Documents are set on a thread
 * of their own: other processes need fonts only to draw the preview images of a publication.
 */
export function loadGlyphRuns() {
  return import('./glyph-runs.ts');
}
