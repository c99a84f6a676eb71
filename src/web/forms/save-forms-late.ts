/**
 * Saves the input of the page's forms if the page is still at `path`: the module is loaded first, and the shopper may
 * have navigated in the meantime.
 */
export async function saveFormsLate(path: string): Promise<void> {
  await import('./saved-forms.ts').then(
    ({ saveForms }) => {
      if (location.pathname === path) saveForms();
    },
    () => {},
  );
}
