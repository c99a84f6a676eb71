import { describe, expect, test } from 'vitest';
import { checkDkim, checkDmarc, checkSpf } from './check-mail.ts';

/** Name servers with these TXT records; a text is the code of a failure. */
function zone(records: Readonly<Record<string, readonly string[] | string>>) {
  return {
    async resolveTxt(name: string): Promise<readonly string[]> {
      const found = records[name] ?? 'ENOTFOUND';
      if (typeof found === 'string') throw Object.assign(new Error(found), { code: found });
      return found;
    },
  };
}

const DOMAIN = 'mail.larkhost.net';

describe('the SPF record', () => {
  test.each([
    [['google-site=1', 'v=spf1 include:_spf.relay.net -all'], 'ok'],
    [['v=spf1 mx ~all'], 'ok'],
    [['v=spf1 +all'], 'warning'],
    [['v=spf1 mx all'], 'warning'],
    [['v=spf10 mx'], 'warning'],
    [['v=spf1 mx', 'v=spf1 a'], 'error'],
    ['ENODATA', 'warning'],
    ['ETIMEOUT', 'warning'],
  ])('%j: %s', async (records, status) => {
    expect((await checkSpf(DOMAIN, zone({ [DOMAIN]: records }))).status).toBe(status);
  });

  test('that cannot be read is not reported as missing', async () => {
    expect((await checkSpf(DOMAIN, zone({ [DOMAIN]: 'ETIMEOUT' }))).found).toContain('could not be read: ETIMEOUT');
  });
});

describe('the DMARC record', () => {
  test.each([
    [{ [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=reject'] }, 'ok', 'the policy reject'],
    [{ '_dmarc.larkhost.net': ['v=DMARC1;p=none; rua=mailto:a@larkhost.net'] }, 'ok', 'the policy none'],
    [{ [`_dmarc.${DOMAIN}`]: ['v=DMARC1; rua=mailto:a@larkhost.net'] }, 'error', 'has no policy'],
    [{ [`_dmarc.${DOMAIN}`]: 'ESERVFAIL' }, 'warning', 'could not be read'],
    [{}, 'warning', 'has no DMARC record'],
  ] as const)('%j: %s', async (records, status, text) => {
    const line = await checkDmarc(DOMAIN, zone(records));
    expect(line.status).toBe(status);
    expect(line.found).toContain(text);
  });
});

describe('the DKIM keys', () => {
  test.each([
    [[], { [`_domainkey.${DOMAIN}`]: 'ENODATA' }, ['ok']],
    [[], {}, ['warning']],
    [['s1', 's2'], { [`s1._domainkey.${DOMAIN}`]: ['v=DKIM1; k=rsa; p=MIIB'] }, ['ok', 'error']],
    [['s1'], { [`s1._domainkey.${DOMAIN}`]: ['v=DKIM1; p='] }, ['error']],
    [['s1'], { [`s1._domainkey.${DOMAIN}`]: 'ETIMEOUT' }, ['warning']],
  ] as const)('of selectors %j with %j: %j', async (selectors, records, statuses) => {
    const lines = await checkDkim(DOMAIN, selectors, zone(records));
    expect(lines.map(({ status }) => status)).toEqual(statuses);
  });
});
