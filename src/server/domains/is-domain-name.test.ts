import { expect, test } from 'vitest';
import { buildTld, tldIndex } from '#core/domains/tld.builder.ts';
import { isListedTld } from '#server/adapters/registries/rdap/server-of.ts';
import { isDomainName } from './is-domain-name.ts';

const store = { tldIndex: tldIndex(buildTld({ name: 'co.zz' })) };

test.each(['mybakery.com', 'shop.mybakery.de', 'a.co.uk', 'käse.eu', 'x.museum', 'пример.рф', 'a.zz', 'a.io'])(
  '%s is a valid domain name',
  (name) => {
    expect(isDomainName(name, store, isListedTld)).toBe(true);
  },
);

test.each(['example', '', 'foo.invalidtld', 'foo.con', 'foo.qq', 'a b.com', '192.0.2.1', '.com'])(
  '%s is not a valid domain name',
  (name) => {
    expect(isDomainName(name, store, isListedTld)).toBe(false);
  },
);
