import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { basketChanges } from '#core/analytics/basket-changes.ts';
import { commerceEvent } from '#core/analytics/commerce-event.ts';
import type { CommerceEvent, AnalyticsItem } from '#core/analytics/commerce-event.ts';
import { forget, recall, remember } from './memory.ts';
import { thingOfLine } from './sold-things.ts';

export type BasketView = OutputOf<Api['basket']['get']>;

/** Reports each event once, by what is stored in this browser; its tabs share the storage. */
export interface Teller {
  /** Reports a view; rendering the same page again is not reported. */
  readonly view: (name: 'view_item_list' | 'view_item', currency: string, things: readonly AnalyticsItem[]) => void;
  /** Reports an event once, identified by its mark. */
  readonly once: (mark: string, event: () => CommerceEvent) => void;
  /** Reports the lines added and removed since the last known basket. */
  readonly basket: (basket: Pick<BasketView, 'id' | 'currency' | 'lines'>, isCustomers: boolean) => void;
  readonly thingsOf: (lines: readonly BasketView['lines'][number][]) => readonly AnalyticsItem[];
  /** Whether the last known basket had lines; null where none is known. */
  readonly sawLines: () => boolean | null;
  readonly forget: () => void;
}

/** Creates the reporter on a browser's storage. */
export function createTeller(tell: (event: CommerceEvent) => void, storage: Storage): Teller {
  const viewed = new Map<string, string>();
  const keep = (changed: Partial<ReturnType<typeof recall>>) => remember(storage, { ...recall(storage), ...changed });
  const thingsOf: Teller['thingsOf'] = (lines) => {
    const { categories } = recall(storage);
    return lines.map((line) => thingOfLine(line, categories));
  };
  return {
    thingsOf,
    view(name, currency, things) {
      const event = commerceEvent(name, currency, things);
      const said = JSON.stringify(event);
      if (things.length === 0 || viewed.get(name) === said) return;
      viewed.set(name, said);
      const named = things.flatMap(({ id, category }): [string, string][] =>
        category === null ? [] : [[id, category]],
      );
      keep({ categories: { ...recall(storage).categories, ...Object.fromEntries(named) } });
      tell(event);
    },
    once(mark, event) {
      const { told } = recall(storage);
      if (told.includes(mark)) return;
      keep({ told: [...told, mark] });
      tell(event());
    },
    basket({ id, currency, lines }, isCustomers) {
      const things = thingsOf(lines);
      const seen = lines.flatMap((line, index): [string, AnalyticsItem][] => {
        const thing = things[index];
        return thing === undefined ? [] : [[line.id, thing]];
      });
      const now = { id, isCustomers, lines: Object.fromEntries(seen) };
      const { added, removed } = basketChanges(recall(storage).basket, now);
      keep({ basket: now });
      for (const thing of added) tell(commerceEvent('add_to_cart', currency, [thing]));
      for (const thing of removed) tell(commerceEvent('remove_from_cart', currency, [thing]));
    },
    sawLines() {
      const { basket } = recall(storage);
      return basket === null ? null : Object.keys(basket.lines).length > 0;
    },
    forget: () => forget(storage),
  };
}
