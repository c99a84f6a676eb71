import { Fragment } from 'react';

/** Texts in one line, each with a direction of its own: a Hebrew street does not reorder the postcode beside it. */
export function JoinedTexts({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- texts may be equal, and their order is all they have
    <Fragment key={index}>
      {index === 0 ? null : ', '}
      <bdi>{text}</bdi>
    </Fragment>
  ));
}
