import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { basketChanges } from '#core/analytics/basket-changes.ts';
import { type AnalyticsItem, type CommerceEvent, commerceEvent } from '#core/analytics/commerce-event.ts';
import { deleteAnalyticsData, readAnalyticsData, writeAnalyticsData } from './analytics-data.ts';
import { itemOfLine } from './analytics-items.ts';

export type BasketView = OutputOf<Api['basket']['get']>;

/** Reports each event once, by what is stored in this browser; its tabs share the storage. */
export interface EventReporter {
  /** Reports a view; rendering the same page again is not reported. */
  readonly view: (name: 'view_item_list' | 'view_item', currency: string, items: readonly AnalyticsItem[]) => void;
  /** Reports an event once, identified by its key. */
  readonly once: (key: string, event: () => CommerceEvent) => void;
  /** Reports the lines added and removed since the last known basket. */
  readonly basket: (basket: Pick<BasketView, 'id' | 'currency' | 'lines'>, isCustomers: boolean) => void;
  readonly itemsOf: (lines: readonly BasketView['lines'][number][]) => readonly AnalyticsItem[];
  /** Whether the last known basket had lines; null where none is known. */
  readonly hadLines: () => boolean | null;
  readonly clear: () => void;
}

/** Creates the reporter on a browser's storage. */
export function createEventReporter(report: (event: CommerceEvent) => void, storage: Storage): EventReporter {
  const viewed = new Map<string, string>();
  const store = (changed: Partial<ReturnType<typeof readAnalyticsData>>) =>
    writeAnalyticsData(storage, { ...readAnalyticsData(storage), ...changed });
  const itemsOf: EventReporter['itemsOf'] = (lines) => {
    const { categories } = readAnalyticsData(storage);
    return lines.map((line) => itemOfLine(line, categories));
  };
  return {
    itemsOf,
    view(name, currency, items) {
      const event = commerceEvent(name, currency, items);
      const serialized = JSON.stringify(event);
      if (items.length === 0 || viewed.get(name) === serialized) return;
      viewed.set(name, serialized);
      const entries = items.flatMap(({ id, category }): [string, string][] =>
        category === null ? [] : [[id, category]],
      );
      store({ categories: { ...readAnalyticsData(storage).categories, ...Object.fromEntries(entries) } });
      report(event);
    },
    once(key, event) {
      const { reported } = readAnalyticsData(storage);
      if (reported.includes(key)) return;
      store({ reported: [...reported, key] });
      report(event());
    },
    basket({ id, currency, lines }, isCustomers) {
      const items = itemsOf(lines);
      const seen = lines.flatMap((line, index): [string, AnalyticsItem][] => {
        const item = items[index];
        return item === undefined ? [] : [[line.id, item]];
      });
      const now = { id, isCustomers, lines: Object.fromEntries(seen) };
      const { added, removed } = basketChanges(readAnalyticsData(storage).basket, now);
      store({ basket: now });
      for (const item of added) report(commerceEvent('add_to_cart', currency, [item]));
      for (const item of removed) report(commerceEvent('remove_from_cart', currency, [item]));
    },
    hadLines() {
      const { basket } = readAnalyticsData(storage);
      return basket === null ? null : Object.keys(basket.lines).length > 0;
    },
    clear: () => deleteAnalyticsData(storage),
  };
}
