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
      addDomain: paths.addDomain(),
      domain: paths.domain('dom_01'),
      hostileId: paths.domain('../x?y#z'),
      editDomain: paths.editDomain('dom_01'),
      transfer: paths.transfer(),
      preview: paths.transfer({ preview: 'imp_01' }),
      tokens: paths.tokens(),
      createToken: paths.createToken(),
      settings: paths.settings(),
      signIn: paths.signIn('/domains?q=a b'),
      stepUp: paths.signIn('/tokens/new', { stepUp: true }),
      apiDocumentation: paths.apiDocumentation(),
      help: paths.help('mcp'),
    },
    {
      overview: '/',
      domains: '/domains',
      view: '/domains?q=b%C3%BCcher+shop&archived=all&sort=-renewal&urgency=overdue%2Cdue&renewalIntent=let_expire',
      addDomain: '/domains/new',
      domain: '/domains/dom_01',
      hostileId: '/domains/..%2Fx%3Fy%23z',
      editDomain: '/domains/dom_01/edit',
      transfer: '/import',
      preview: '/import?preview=imp_01',
      tokens: '/tokens',
      createToken: '/tokens/new',
      settings: '/settings',
      signIn: '/api/auth/login?returnTo=%2Fdomains%3Fq%3Da+b',
      stepUp: '/api/auth/login?returnTo=%2Ftokens%2Fnew&step_up=1',
      apiDocumentation: '/docs',
      help: '/help/mcp',
    },
  );
});
