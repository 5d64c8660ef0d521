import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths } from './paths.ts';

// A changed address breaks bookmarks: change this list only together with a redirect.
test('addresses stay as they are', () => {
  const view = { q: 'bücher shop', archived: 'all', sort: '-renewal' } as const;
  for (const [path, address] of [
    [paths.overview(), '/'],
    [paths.domains(), '/domains'],
    [
      paths.domains({ ...view, urgency: ['overdue', 'due'], renewalIntent: 'let_expire' }),
      '/domains?q=b%C3%BCcher+shop&archived=all&sort=-renewal&urgency=overdue%2Cdue&renewalIntent=let_expire',
    ],
    [
      paths.payments({ currency: 'EUR', from: '2027-01-01', to: '2027-01-31' }),
      '/domains?renewalIntent=renew&lifecycle=active&currency=EUR&dueFrom=2027-01-01&dueTo=2027-01-31',
    ],
    [
      paths.renewals({ from: '2027-01-05', to: '2027-01-05' }),
      '/domains?lifecycle=active&dueFrom=2027-01-05&dueTo=2027-01-05',
    ],
    [paths.addDomain(), '/domains/new'],
    [paths.domain('dom_01'), '/domains/dom_01'],
    [paths.domain('../x?y#z'), '/domains/..%2Fx%3Fy%23z'],
    [paths.editDomain('dom_01'), '/domains/dom_01/edit'],
    [paths.exportAll(), '/export'],
    [paths.addDomain({ preview: 'imp_01' }), '/domains/new?preview=imp_01'],
    [paths.report(), '/report'],
    [paths.report({ year: 2026, start: 4 }), '/report?year=2026&start=4'],
    [paths.activity(), '/activity'],
    [
      paths.activity({ tokenId: 'tok_01', kind: ['renewed', 'updated'], from: '2027-01-01' }),
      '/activity?tokenId=tok_01&kind=renewed&kind=updated&from=2027-01-01',
    ],
    [paths.settings(), '/settings'],
    [paths.labels(), '/settings/labels'],
    [paths.connections(), '/settings/connections'],
    [paths.connections('assistants'), '/settings/connections#assistants'],
    [paths.createToken(), '/settings/connections/new'],
    [paths.about(), '/settings/about'],
    [paths.apiDocumentation(), '/docs'],
    [paths.help('pay#yearly-report'), '/help/pay#yearly-report'],
  ])
    assert.equal(path, address);
});
