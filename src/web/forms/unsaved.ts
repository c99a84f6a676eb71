/**
 * The parts of the page's form, by their names, whose input the server does not store yet, though it stores other parts:
 * what is saved in the tab is kept while there is one.
 */
export const unsavedParts = new Set<string>();
