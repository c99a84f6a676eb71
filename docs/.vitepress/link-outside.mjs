import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Links from a page to files of the repository that are no pages: to the repository if its address is known, for example
 * https://git.example/landrush/blob/main, otherwise the text alone.
 */
export function linkOutside(markdown, repository) {
  const rule = markdown.renderer.rules.link_open;
  markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const href = tokens[index].attrGet('href') ?? '';
    const path = pathInRepository(href, env.path ?? '');
    if (path === null) return rule(tokens, index, options, env, self);
    if (path.startsWith('docs/') && path.endsWith('.md')) {
      tokens[index].attrSet(
        'href',
        `./${relative(join(root, dirname(`docs/${env.relativePath}`)), join(root, path))}${hashOf(href)}`,
      );
      return rule(tokens, index, options, env, self);
    }
    if (repository !== undefined) return `<a href="${repository}/${path}">`;
    const close = tokens.findIndex((token, at) => at > index && token.type === 'link_close');
    tokens[close].tag = 'span';
    return '<span>';
  };
}

function hashOf(href) {
  return href.includes('#') ? href.slice(href.indexOf('#')) : '';
}

/** The path of a relative link in the repository; null when it leads to a page or elsewhere. */
function pathInRepository(href, page) {
  if (/^(?:[a-z]+:|#|\/)/u.test(href) || page === '') return null;
  const isChangelog = page.endsWith(`${sep}changelog.md`);
  const folder = isChangelog ? root : dirname(page);
  const path = relative(root, join(folder, decodeURI(href.replace(/[?#].*$/u, ''))))
    .split(sep)
    .join('/');
  const isPage = path.startsWith('docs/') && path.endsWith('.md');
  return isPage && !isChangelog ? null : path;
}
