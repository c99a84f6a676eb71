import type { ServerBuild } from 'react-router';

type Assets = ServerBuild['assets'];

/**
 * The asset manifest of a language: scripts in its folder beside the English ones (vite-languages.ts), with another
 * version, so that browsers cache routes per language.
 */
export function assetsIn(language: string, assets: Assets): Assets {
  const place = (file: string) => file.replace(/^\/assets\/(?=[^/]+\.js$)/, `/assets/${language}/`);
  const routes = Object.entries(assets.routes).map(([id, route]) => [id, route && placed(route, place)] as const);
  return {
    ...assets,
    entry: placed(assets.entry, place),
    routes: Object.fromEntries(routes),
    version: `${assets.version}-${language}`,
  };
}

/** Rewrites the scripts of a manifest part; style sheets are shared by all languages. */
function placed<Part extends object>(part: Part, place: (file: string) => string): Part {
  const entries = Object.entries(part).map(([name, value]: readonly [string, unknown]) => {
    if (typeof value === 'string') return [name, place(value)] as const;
    return [
      name,
      Array.isArray(value) ? value.map((file: unknown) => (typeof file === 'string' ? place(file) : file)) : value,
    ] as const;
  });
  return { ...part, ...Object.fromEntries(entries) };
}
