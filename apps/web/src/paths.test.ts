import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths } from './paths.ts';

// A changed address breaks bookmarks: change this list only together with a redirect.
test('addresses stay as they are', () => {
  assert.deepEqual(
    {
      overview: paths.overview(),
      domains: paths.domains(),
      view: paths.domains({
        q: 'bücher shop',
        archived: 'all',
        sort: '-renewal',
        urgency: ['overdue', 'due'],
        renewalIntent: 'let_expire',
      }),
      payments: paths.payments({ currency: 'EUR', from: '2027-01-01', to: '2027-01-31' }),
      renewals: paths.renewals({ from: '2027-01-05', to: '2027-01-05' }),
      addDomain: paths.addDomain(),
      addNames: paths.addNames(),
      addFromText: paths.addFromText(),
      domain: paths.domain('dom_01'),
      hostileId: paths.domain('../x?y#z'),
      editDomain: paths.editDomain('dom_01'),
      transfer: paths.transfer(),
      preview: paths.transfer({ preview: 'imp_01' }),
      report: paths.report(),
      reportOfYear: paths.report({ year: 2026, startMonth: 4 }),
      tokens: paths.tokens(),
      createToken: paths.createToken(),
      settings: paths.settings(),
      labels: paths.labels(),
      aiProvider: paths.aiProvider(),
      connect: paths.connect(),
      about: paths.about(),
      apiDocumentation: paths.apiDocumentation(),
      help: paths.help('mcp'),
    },
    {
      overview: '/',
      domains: '/domains',
      view: '/domains?q=b%C3%BCcher+shop&archived=all&sort=-renewal&urgency=overdue%2Cdue&renewalIntent=let_expire',
      payments:
        '/domains?sort=renewal&renewalIntent=renew&lifecycle=active&currency=EUR&dueFrom=2027-01-01&dueTo=2027-01-31',
      renewals: '/domains?sort=renewal&lifecycle=active&dueFrom=2027-01-05&dueTo=2027-01-05',
      addDomain: '/domains/new',
      addNames: '/domains/new/names',
      addFromText: '/domains/new/text',
      domain: '/domains/dom_01',
      hostileId: '/domains/..%2Fx%3Fy%23z',
      editDomain: '/domains/dom_01/edit',
      transfer: '/import',
      preview: '/import?preview=imp_01',
      report: '/report',
      reportOfYear: '/report?year=2026&start=4',
      tokens: '/tokens',
      createToken: '/tokens/new',
      settings: '/settings',
      labels: '/settings/labels',
      aiProvider: '/settings/ai-provider',
      connect: '/settings/connect',
      about: '/settings/about',
      apiDocumentation: '/docs',
      help: '/help/mcp',
    },
  );
});
