import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { FlashContext, useFlash, usePersistentFlash } from './use-flash.ts';

function ReportedSchema() {
  return <p>{useFlash().saved ?? 'nothing'}</p>;
}

function Around() {
  return (
    <FlashContext value={usePersistentFlash({ saved: 'profile' })}>
      <ReportedSchema />
    </FlashContext>
  );
}

test('what the page before left is in the document itself, so that it needs no scripts', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Around }]);
  expect(renderToStaticMarkup(<Stub />)).toBe('<p>profile</p>');
});
