/** The attribute of a form some of whose input the server does not store yet, though it stores other parts. */
export const UNSAVED = 'data-unsaved';
