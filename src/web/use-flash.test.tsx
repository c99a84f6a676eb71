import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { FlashContext, useFlash, useHeldFlash } from './use-flash.ts';

function Told() {
  return <p>{useFlash().saved ?? 'nothing'}</p>;
}

function Around() {
  return (
    <FlashContext value={useHeldFlash({ saved: 'profile' })}>
      <Told />
    </FlashContext>
  );
}

test('what the page before left is in the document itself, so that it needs no scripts', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Around }]);
  expect(renderToStaticMarkup(<Stub />)).toBe('<p>profile</p>');
});
