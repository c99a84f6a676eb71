import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

expect.extend(matchers);

// Far above what any update takes, so that none is missed on a busy machine (ms).
configure({ asyncUtilTimeout: 30_000 });

// React expects this of an environment in which updates are flushed by `act`, as Testing Library does.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Its property of this name is null. There is one tab, so that nothing waits.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    async request(_name: string, ...given: readonly unknown[]): Promise<unknown> {
      const callback = given.at(-1);
      return typeof callback === 'function' ? Reflect.apply(callback, undefined, []) : undefined;
    },
  },
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
