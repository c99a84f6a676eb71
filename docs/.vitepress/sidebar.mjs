const apiResources = [
  'storefront',
  'catalogue',
  'domains',
  'basket',
  'checkout',
  'orders',
  'invoices',
  'contracts',
  'withdrawals',
  'account',
  'security',
  'personal-data',
  'captcha',
  'owned-domains',
  'services',
  'saved-details',
  'payment-methods',
  'renewal-prices',
];

/** The navigation in the order in which the pages are read. */
export const sidebar = [
  {
    text: 'Start',
    items: [
      page('Overview', '/'),
      page('Get started', '/get-started'),
      page('The demo', '/demo'),
      page('Concepts', '/concepts'),
    ],
  },
  {
    text: 'Store files',
    items: [
      page('Overview', '/store-files/'),
      ...['brand', 'catalogue', 'taxes', 'domains', 'promotions', 'recommendations', 'text'].map((name) =>
        page(`${name}.yaml`, `/store-files/${name}`),
      ),
      page('Stripe', '/stripe'),
      page('Invoice fonts', '/invoice-fonts'),
    ],
  },
  {
    text: 'Deploy',
    items: [
      page('Install', '/deploy/'),
      page('Configuration', '/configuration'),
      page('Proxies', '/deploy/proxies'),
      page('PostgreSQL', '/deploy/postgresql'),
      page('High availability', '/deploy/high-availability'),
      page('Upgrade', '/deploy/upgrade'),
      page('Backup and restore', '/deploy/backup'),
      page('Beyond one database', '/deploy/scale'),
    ],
  },
  {
    text: 'Operate',
    items: [
      page('Back office', '/back-office'),
      page('A day’s work', '/operating'),
      page('Production mode and doctor', '/doctor'),
      page('Metrics', '/metrics'),
      page('Tracing', '/tracing'),
      page('Retention', '/retention'),
    ],
  },
  {
    text: 'API reference',
    items: [
      page('Overview', '/api/'),
      ...apiResources.map((name) => page(name.replaceAll('-', ' '), `/api/${name}`)),
      page('webhook events', '/api/events'),
    ],
  },
  {
    text: 'Integrate',
    items: [
      page('Deep links and embedding', '/deep-links'),
      page('Webhooks', '/webhooks'),
      page('Provisioning', '/provisioning'),
      page('Analytics and error reports', '/insight'),
    ],
  },
  {
    text: 'Extend',
    items: [
      page('Extend', '/extend'),
      page('Where to change what', '/where-to-change'),
      page('Testing', '/testing'),
      page('Rules by module', '/rules/'),
      page('States', '/states'),
      page('Writing for shoppers', '/copy'),
      page('Glossary', '/glossary'),
    ],
  },
  { text: 'Trust', items: [page('Compliance', '/compliance'), page('Security', '/security')] },
];

function page(text, link) {
  return { text, link };
}
