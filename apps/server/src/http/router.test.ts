import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Router } from './router.ts';

function routerOf(...patterns: string[]): Router<string> {
  const router = new Router<string>({ undecodable: 'undecodable' });
  for (const pattern of patterns) router.add(pattern, pattern);
  return router;
}

suite('The router', () => {
  const router = routerOf(
    '/payments/{id}',
    '/payments/totals',
    '/domains',
    '/domains/{id}',
    '/domains/{id}/history/{revision}',
    '/domains/batch/undo',
    '/adapter/v1/*',
    '/adapter/*',
    '/*',
  );
  const find = (path: string) => {
    const found = router.find(path);
    return found && [found.route, { ...found.params }];
  };

  test('prefers fixed parts to parameters, whichever was added first', () => {
    assert.deepEqual(find('/payments/totals'), ['/payments/totals', {}]);
    assert.deepEqual(find('/payments/total'), ['/payments/{id}', { id: 'total' }]);
  });

  test('tries a parameter where a fixed part leads nowhere', () => {
    assert.deepEqual(find('/domains/batch'), ['/domains/{id}', { id: 'batch' }]);
    assert.deepEqual(find('/domains/batch/history/7'), [
      '/domains/{id}/history/{revision}',
      { id: 'batch', revision: '7' },
    ]);
  });

  test('decodes parameters, and finds no route for what is not an encoding', () => {
    assert.deepEqual(find('/domains/a%2Fb%20c'), ['/domains/{id}', { id: 'a/b c' }]);
    assert.deepEqual(find('/domains/100%25'), ['/domains/{id}', { id: '100%' }]);
    for (const path of ['/domains/100%', '/domains/%zz', '/domains/%ff', '/%', '/nothing/%C3/else'])
      assert.deepEqual(find(path), ['undecodable', {}], path);
  });

  test('has no empty parameters and ignores no slash', () => {
    for (const path of ['/domains/', '/domains//', '//domains', '/domains/x/history/', '/domains/x/', '/'])
      assert.deepEqual(find(path), ['/*', {}], path);
  });

  test('takes the longest pattern that ends in a star, also for its own path', () => {
    assert.deepEqual(find('/adapter/v1'), ['/adapter/v1/*', {}]);
    assert.deepEqual(find('/adapter/v1/a/b'), ['/adapter/v1/*', {}]);
    assert.deepEqual(find('/adapter/v2'), ['/adapter/*', {}]);
    assert.deepEqual(find('/adapter'), ['/adapter/*', {}]);
  });

  test('finds nothing where no pattern matches', () => {
    assert.equal(routerOf('/domains/{id}', '/adapter/*').find('/domains'), undefined);
  });
});
