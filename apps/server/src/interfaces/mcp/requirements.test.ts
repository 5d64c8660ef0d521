import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';

/** A requirement of the protocol or of the product on `/mcp`, and the tests that hold it, by file. */
type Requirement = [says: string, tests: Readonly<Record<string, readonly string[]>>];

const requirements: Readonly<Record<string, Requirement>> = {
  R1: [
    'One endpoint serves every generation, chosen by each request.',
    {
      generations: [
        'one address serves every revision, each request by itself',
        'initialize with a revision that is not served',
      ],
    },
  ],
  R2: ['server/discover is complete.', { generations: ['server/discover says what is served'] }],
  R3: [
    'An unknown version is refused with those that are known; none is 2025-03-26.',
    {
      generations: [
        'a revision that is not known is refused with those that are',
        'a request without the version field is of 2025-03-26',
      ],
    },
  ],
  R4: [
    'Header fields mirror the message.',
    {
      generations: ['header fields that are missing, or that differ from the message, are a mismatch'],
      conformance: ["'http-header-validation'"],
    },
  ],
  R5: [
    '_meta is complete; the name of the client may be missing.',
    { generations: ['a request without what it must carry in _meta'] },
  ],
  R6: [
    'Unknown and removed methods are 404 with −32601 and the id.',
    { generations: ['methods that a revision lacks are not found'] },
  ],
  R7: [
    'A foreign Origin is refused before anything else.',
    {
      'origin-check': ['a request that names an origin names ours'],
      endpoint: ['another origin or another name of the host is refused'],
    },
  ],
  R8: [
    'A foreign Host is refused.',
    {
      'origin-check': ['no other name may, and no other port of this machine'],
      endpoint: ['another origin or another name of the host is refused'],
      conformance: ["'dns-rebinding-protection'"],
    },
  ],
  R9: ['Only POST is served; no CORS.', { endpoint: ['methods other than POST are not served'] }],
  R10: [
    'No sessions; several processes serve one client.',
    {
      generations: ['a session is neither given nor asked for'],
      processes: ['serve one client as one', 'let one of two creates at once'],
    },
  ],
  R11: [
    'Any Accept with JSON or events in it works.',
    {
      accept: ['JSON is the form wherever a client takes it', 'a client that takes neither has no form'],
      endpoint: ['whatever Accept a client sends'],
    },
  ],
  R12: [
    '415, 400, 413, 202; batches under 2025-03-26 alone; never 500.',
    {
      endpoint: [
        'a body that is not a JSON message is rejected',
        'an accepted notification, or a response to no request',
      ],
      messages: ['a batch is served under 2025-03-26 alone'],
      fuzz: ['messages of any shape are answered without a fault', 'bytes of any kind', 'batches of any shape'],
    },
  ],
  R13: [
    'Errors have the id of their request and codes of the protocol.',
    {
      messages: ['each error has the id of its request', 'errors keep to the codes of the protocol'],
      fuzz: ['messages of any shape are answered without a fault'],
    },
  ],
  R14: [
    'Exactly five tools, in one order, with plain schemas.',
    { tools: ['are exactly five, in one order', 'have plain object schemas', 'take the fields of the specification'] },
  ],
  R15: ['Annotations.', { tools: ['say whether they read, write or replace'] }],
  R16: ['Output schemas are objects with the one member result.', { tools: ['have plain object schemas'] }],
  R17: [
    'Every result satisfies its output schema, errors too.',
    {
      tools: ['answer in both forms, as their output schema has it, whatever comes'],
      fuzz: ['tools answer arguments of any kind'],
    },
  ],
  R18: [
    'The text is the same JSON.',
    { tools: ['answer in both forms'], fuzz: ['tools answer arguments of any kind'] },
  ],
  R19: [
    'Outcomes and bad arguments are results; an unknown tool is an error of the protocol.',
    {
      outcomes: [
        'all problems of the arguments are told at once',
        'a name that is taken is named',
        'an update of an older revision',
      ],
      messages: ['errors keep to the codes of the protocol'],
    },
  ],
  R20: [
    'A create is exact under retry; keys have 8 to 200 characters.',
    {
      outcomes: [
        'a create that is repeated answers the same',
        'creates at once with one key',
        'a key has 8 to 200 characters',
      ],
    },
  ],
  R21: ['401 with a challenge.', { endpoint: ['only a token that is valid now is let in'] }],
  R23: ['A token counts in Authorization alone.', { endpoint: ['a token in the address or a signed-in browser'] }],
  R24: ['No OAuth is offered.', { endpoint: ['OAuth is not offered'] }],
  R26: [
    'A client that goes away cancels its call; a write is whole or not at all.',
    {
      disconnect: ['leaves a record whole or not at all', 'leaves an update whole or not at all'],
      cancellation: ['is not begun, whether it would read or write'],
    },
  ],
  R27: [
    'Tool calls are limited with 429 and Retry-After.',
    {
      'rate-limits': [
        'a tool call beyond the limit of its account',
        'REST and MCP draw on one budget',
        'wrong tokens count against the address',
      ],
    },
  ],
  R28: [
    'The list may be kept, by everybody.',
    { tools: ['are listed alike for every token'], conformance: ["'caching'"] },
  ],
  R29: ['No change of a list is promised.', { generations: ['changes of the list are never announced'] }],
  R30: ['No icons to fetch.', { tools: ['show no icons that a client would have to fetch'] }],
  R31: [
    'Pages stay below 100 000 characters; texts control nothing.',
    {
      pages: [
        'stay below 100 000 characters',
        'of a hundred ordinary records are whole',
        'is the same JSON without a character',
      ],
    },
  ],
  R32: [
    'Results equal those of REST, however the two interfaces are used together.',
    {
      parity: [
        'a record that was created reads as REST',
        'a list is the page that REST gives',
        'renewals are those of REST',
        'revisions continue the same way',
        'of concurrent updates through both interfaces',
      ],
      story: ['keeps a portfolio beside a script that uses REST'],
    },
  ],
};

/** What the contract adds: prompts and resources. */
const additions: Readonly<Record<string, Requirement>> = {
  Prompts: [
    'Three prompts in both generations lead through the five tools; what is pasted into them stays data.',
    {
      prompts: [
        'are the same three in every revision and for every token',
        'lead through the five tools alone',
        'a text is embedded as it is, in a fence that it cannot close',
        'all problems of the arguments at once',
      ],
      conformance: ["'prompts-list'"],
    },
  ],
  Resources: [
    'The overview, the decisions and the help in both generations, with the access and the faults of tools.',
    {
      resources: [
        'are listed alike in every revision and for every token',
        'the overview and the decisions are those of REST',
        'data is private and never kept',
        'data needs the scope to read',
        'an account sees its own data alone',
        'an unknown resource is an error of the protocol',
      ],
      'rate-limits': ['prompts and resources count as reads'],
      cancellation: ['reads no resource'],
      conformance: ["'resources-list'", "'sep-2164-resource-not-found'"],
    },
  ],
};

suite('The requirements on /mcp', () => {
  for (const [id, [says, tests]] of Object.entries({ ...requirements, ...additions })) {
    test(`${id} has its tests. ${says}`, () => {
      for (const [file, titles] of Object.entries(tests)) {
        const source = readFileSync(new URL(`${file}.test.ts`, import.meta.url), 'utf8');
        for (const title of titles) assert.ok(source.includes(title), `${file}.test.ts has no test "${title}"`);
      }
    });
  }

  test('are all here', () => {
    const withdrawn = [22, 25];
    const numbers = Array.from({ length: 32 }, (_, index) => index + 1).filter((number) => !withdrawn.includes(number));
    assert.deepEqual(
      Object.keys(requirements),
      numbers.map((number) => `R${number}`),
    );
  });
});
