import { domainProductId } from '#core/catalogue/domain-product.ts';
import { visibleText } from '#core/forms/visible-text.ts';
import { commandIdIn, formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { type AddRefusal, type AddedDomain, addDomain } from './add-domain.ts';
import { DOMAIN_FORM, yearsControl } from './domain-form.ts';
import type { SearchResponse } from './domain-views.ts';
import { searchAtOnce } from './load-chooser.ts';
import { type Sort, sortIn } from './search/sort-cards.ts';
import { type TransferResult, startTransfer } from './start-transfer.ts';

/** The result of a chooser form. */
export type DomainResult =
  | { readonly kind: 'added'; readonly added: readonly AddedDomain[]; readonly refused: readonly AddRefusal[] }
  | SearchedList
  | { readonly kind: 'removed'; readonly isRemoved: boolean }
  | TransferResult;

/** A search that is not in the address. */
interface SearchedList {
  readonly kind: 'searched';
  readonly query: string;
  readonly sort: Sort;
  readonly result: SearchResponse | null;
}

/** Runs the action of a chooser button; null where none was pressed. */
export async function runDomainForm(
  page: Pick<PageContext, 'api' | 'newCommandId'>,
  form: FormData,
): Promise<DomainResult | null> {
  const [verb = '', ...words] = formText(form, DOMAIN_FORM.does).split(' ');
  switch (verb) {
    case 'add':
      return addNames(page, form, words);
    case 'remove':
      return removeLine(page, form, words[0] ?? '');
    case 'search':
      return searchList(page, form);
    case 'check':
    case 'transfer':
      return startTransfer(page, {
        name: formText(form, DOMAIN_FORM.transfer),
        code: formText(form, DOMAIN_FORM.code).trim(),
        addToBasket: verb === 'transfer',
        commandId: commandIdIn(form, page),
      });
    default:
      return null;
  }
}

/** Adds domains one after the other, each as its own command: 'com example.com net example.net'. */
async function addNames(
  page: Pick<PageContext, 'api' | 'newCommandId'>,
  form: FormData,
  words: readonly string[],
): Promise<DomainResult> {
  const commandId = commandIdIn(form, page);
  const added: AddedDomain[] = [];
  const refused: AddRefusal[] = [];
  const fewestYears = fewestYearsOf(page);
  for (let place = 0; place + 1 < words.length; place += 2) {
    const [tld = '', name = ''] = words.slice(place, place + 2);
    const outcome = await addDomain(page, {
      tld,
      domain: { mode: 'register', name, nameservers: [] },
      years: Number(formText(form, yearsControl(name))) || (await fewestYears(tld)),
      commandId: place === 0 ? commandId : `${commandId.slice(0, 56)}-${place / 2}`,
    });
    if (outcome.ok) added.push(outcome.value);
    else refused.push(outcome.problem);
  }
  return { kind: 'added', added, refused };
}

/** The fewest years TLDs are sold for, requested once for each; a list of domains has no choice of years. */
function fewestYearsOf({ api }: Pick<PageContext, 'api'>): (tld: string) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  async function find(tld: string): Promise<number> {
    const found = await api.catalogue.get({ pid: domainProductId(tld, 'register') });
    const prices = found.ok ? (found.value.product.prices[found.value.currency] ?? []) : [];
    return prices.length === 0 ? 1 : Math.min(...prices.map(({ term }) => term / 12));
  }
  return (tld) => {
    const years = known.get(tld) ?? find(tld);
    known.set(tld, years);
    return years;
  };
}

async function removeLine(
  page: Pick<PageContext, 'api' | 'newCommandId'>,
  form: FormData,
  lineId: string,
): Promise<DomainResult> {
  const commandId = commandIdIn(form, page);
  const removed = await page.api.basket.command({ commandId, command: { kind: 'remove-line', lineId } });
  return { kind: 'removed', isRemoved: removed.ok };
}

/** Runs the search of a form. */
export async function searchList(page: Pick<PageContext, 'api'>, form: FormData): Promise<SearchedList> {
  const query = visibleText(formText(form, DOMAIN_FORM.query));
  const basket = await page.api.basket.get({});
  const currency = basket.ok ? basket.value.currency : '';
  const result = basket.ok ? await searchAtOnce(page, { query, shown: 0, currency }) : null;
  return { kind: 'searched', query, sort: sortIn(formText(form, DOMAIN_FORM.sort)), result };
}
