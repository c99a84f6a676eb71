import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { latePart } from './late-part.tsx';
import { loadAllParts, registerPart } from './late-parts.ts';

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

test('a part that is not there yet shows its skeleton under its name', () => {
  const Late = latePart('waiting', () => new Promise<typeof Greeting>(() => {}), <i>soon</i>);
  const html = renderToStaticMarkup(<Late name="Ada" />);
  expect(html).toContain('data-late-part="waiting"');
  expect(html).toContain('<i>soon</i>');
});

test('a part that was fetched is drawn at once, with what the server may fetch of all', async () => {
  registerPart('waiting', async () => Greeting);
  const Late = latePart('greeting', async () => Greeting);
  await loadAllParts();
  expect(renderToStaticMarkup(<Late name="Ada" />)).toContain('<p>Hello Ada</p>');
});

test('a part that brings another is fetched with it', async () => {
  const inner = { isFetched: false };
  registerPart('outer', async () => {
    registerPart('inner', async () => {
      inner.isFetched = true;
      return Greeting;
    });
    return Greeting;
  });
  await loadAllParts();
  expect(inner.isFetched).toBe(true);
});

test('a part that failed has no component, and comes with the next try', async () => {
  const tries = { left: 1 };
  const part = registerPart('failing', async () => {
    tries.left -= 1;
    if (tries.left >= 0) throw new Error('away');
    return Greeting;
  });
  await part.settled();
  expect(part.Component).toBeUndefined();
  await part.retry();
  expect(part.Component).toBe(Greeting);
});

test('a part asked for ahead of time tells that it could not be fetched', async () => {
  // Other test files of the same worker load all parts.
  onTestFinished(() => void registerPart('failing', async () => Greeting));
  const part = registerPart('failing', () => Promise.reject(new Error('away')));
  await expect(part.load()).rejects.toThrow('away');
});
