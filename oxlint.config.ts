import { defineConfig } from 'oxlint';
import { arrowOverrides } from './scripts/arrows.ts';

const testFunctions = ['after', 'afterEach', 'before', 'beforeEach', 'describe', 'it', 'suite', 'test'];

// A suite is a list of sentences, and as long as it needs.
const testFiles = ['**/*.test.ts', '**/*.test.tsx', '**/*.proof.ts', '**/*.suite.ts', '**/testing/**'];

const plugins = ['typescript', 'unicorn', 'oxc', 'import', 'promise'] as const;

export default defineConfig({
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  plugins: [...plugins],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', 'data/**', 'e2e/artifacts/**', 'bench/results/**'],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'array-callback-return': 'error',
    'no-self-compare': 'error',
    'no-template-curly-in-string': 'error',
    // As the compiler's noUnusedParameters: a name that starts with an underscore says that it stays unused.
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-unmodified-loop-condition': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'preserve-caught-error': 'error',
    // A function that needs more has a part with a name of its own.
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    'import/no-cycle': 'error',
    'import/no-self-import': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    // Ports are objects of closures, taken apart freely; no class of ours hands out a method that needs its `this`.
    'typescript/unbound-method': 'off',
    // node:test reports the failure of what it runs; nobody needs to wait for it.
    'typescript/no-floating-promises': [
      'error',
      { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: testFunctions }] },
    ],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/only-throw-error': 'error',
    // no-base-to-string refuses what has no text of its own; URL and Error have one.
    'typescript/restrict-template-expressions': 'off',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    // A switch without a default names every case; one with a default says that it means the rest.
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // An array of a known length is made so where it matters how fast.
    'unicorn/no-new-array': 'off',
    'unicorn/prefer-node-protocol': 'error',
  },
  overrides: [
    ...arrowOverrides,
    { files: [...testFiles], rules: { 'max-lines-per-function': 'off' } },
    {
      files: ['apps/web/**'],
      plugins: [...plugins, 'react', 'jsx-a11y'],
      rules: {
        'react/exhaustive-deps': 'error',
        'react/jsx-key': 'error',
        'react/jsx-no-duplicate-props': 'error',
        'react/no-children-prop': 'error',
        'react/no-danger': 'error',
        'react/rules-of-hooks': 'error',
        'jsx-a11y/alt-text': 'error',
        'jsx-a11y/anchor-is-valid': 'error',
        'jsx-a11y/aria-props': 'error',
        'jsx-a11y/aria-role': 'error',
        'jsx-a11y/label-has-associated-control': 'error',
      },
    },
  ],
});
