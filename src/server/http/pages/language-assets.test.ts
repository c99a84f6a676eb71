import { expect, test } from 'vitest';
import { assetsIn } from './language-assets.ts';

const shop = {
  id: 'pages/shop',
  parentId: 'root',
  path: 'order/shop',
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  module: '/assets/shop-a1b2c3d4.js',
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  imports: ['/assets/kit-a1b2c3d4.js'],
  css: ['/assets/shop-a1b2c3d4.css'],
};
const assets = {
  entry: { module: '/assets/entry.client-a1b2c3d4.js', imports: ['/assets/framework-a1b2c3d4.js'] },
  routes: { 'pages/shop': shop },
  url: '/assets/manifest-a1b2c3d4.js',
  version: 'a1b2c3d4',
};

test('a language has its own scripts and shares the style sheets', () => {
  const german = assetsIn('de', assets);
  expect(german.entry).toEqual({
    module: '/assets/de/entry.client-a1b2c3d4.js',
    imports: ['/assets/de/framework-a1b2c3d4.js'],
  });
  expect(german.routes['pages/shop']).toEqual({
    ...shop,
    module: '/assets/de/shop-a1b2c3d4.js',
    imports: ['/assets/de/kit-a1b2c3d4.js'],
  });
});

test('cached route files of one language are not used for another', () => {
  expect(assetsIn('de', assets).version).toBe('a1b2c3d4-de');
});
