import { createContext, use } from 'react';

/**
 * What is rendered of a document: all of it, the frame that pages of many visitors share, without the content of
 * `main`, or only that content.
 */
export type DocumentPart = 'whole' | 'frame' | 'content';

/** Only the server provides it. */
export const DocumentPartContext = /* @__PURE__ */ createContext<DocumentPart>('whole');

/**
 * The part to render. What is left out is replaced by null where it would be, because ids made by `useId` depend on the
 * position of a component in the document.
 */
export function useDocumentPart(): DocumentPart {
  return import.meta.env.SSR ? use(DocumentPartContext) : 'whole';
}
