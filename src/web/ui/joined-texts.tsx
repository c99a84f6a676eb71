/** Texts in one line, without empty ones; each has a direction of its own: a Hebrew street does not reorder the postcode beside it. */
export function JoinedTexts({ texts }: { readonly texts: readonly string[] }) {
  return texts
    .filter((text) => text !== '')
    .flatMap((text, index) => [
      index === 0 ? '' : ', ',
      // oxlint-disable-next-line react/no-array-index-key -- texts may be equal, and their order is all they have
      <bdi key={index}>{text}</bdi>,
    ]);
}
