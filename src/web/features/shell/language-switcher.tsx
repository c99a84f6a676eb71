import { useLocation } from 'react-router';
import { LANGUAGES, isLanguage } from '#core/languages/languages.ts';
import { useLocale } from '#web/text/copy-context.ts';
import brandText from '#web/text/en/brand.json';
import { useText } from '#web/text/use-text.ts';

/**
 * Switches the language, each listed by its own name. A plain form, because a document has one language: it is loaded
 * again (src/server/http/pages/language-route.ts).
 */
export function LanguageSwitcher({ languages }: { readonly languages: readonly string[] }) {
  const t = useText(brandText);
  const current = useLocale();
  const { pathname, search } = useLocation();
  const available = languages.filter(isLanguage);
  if (available.length < 2) return null;
  return (
    <form method="post" action="/order/language" aria-label={t('brand.language')}>
      <input type="hidden" name="next" value={pathname + search} />
      <ul className="flex flex-wrap gap-1">
        {available.map((language) => (
          <li key={language}>
            <button
              type="submit"
              name="language"
              value={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
              className="menu-item aria-[current]:bg-accent aria-[current]:text-accent-foreground"
            >
              {LANGUAGES[language]}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
