import { RETENTION } from '#server/compose/retention.ts';

const INTRODUCTION = `# Retention

What is deleted, when, and why it is kept until then. The first table is written from \`src/server/compose/retention.ts\` by \`npm run docs\`; workers apply it every hour.

## Deleted automatically

| data | deleted | why it is kept until then |
|---|---|---|
`;

const REST = `
## Deleted on request

A customer deletes the account, or an operator does it for them: what belongs to the account alone is deleted at once, orders and invoices lose what the law does not require ([personal data](rules/personal-data.md)).

## Kept

| data | how long | why |
|---|---|---|
| invoices, credit notes and the orders they document | not deleted by Landrush | tax law of the seller's country, for example eight years in Germany (§ 14b UStG) and seven in Austria (§ 132 BAO) |
| entries of the ledger | not deleted by Landrush | the same |
| addresses of registrants, and when they were confirmed | as long as a domain names them | registries require verified addresses of domains |
| emails about an account or domain that failed for good | as long as the account | its deletion finds the tasks about them, and what staff noted, by their ids |
| ids of emails of an order | as long as the order | no email is sent twice |

## Backups

Backups contain what was deleted after they were made. Keep them no longer than their purpose requires, and after a restore repeat the deletions since the backup.
`;

/** docs/retention.md: how long data are stored. */
export function retentionPage(): string {
  const rows = RETENTION.map(({ data, since, retentionDays, reason }) => {
    const days = retentionDays === 1 ? 'a day' : `${retentionDays} days`;
    return `| ${data} | ${retentionDays === 0 ? 'at' : `${days} after`} ${since} | ${reason} |\n`;
  });
  return `${INTRODUCTION}${rows.join('')}${REST}`;
}
