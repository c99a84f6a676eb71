/**
 * Loads the fonts of documents and drawings. Documents are set on a thread of their own: other processes need fonts only
 * to draw the preview images of a publication.
 */
export function loadFontFaces() {
  return import('./font-faces.ts');
}
