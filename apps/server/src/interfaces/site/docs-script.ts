/**
 * Starts the API reference in the browser. Every operation gets its call in curl, JavaScript and Python, with the address
 * that the reader has open, and the markup of the library gets the names, roles and levels that it lacks (WCAG 2.2, 1.3.1,
 * 2.1.1, 4.1.2). It is text, because the server sends it as it is.
 */
export const docsScript = String.raw`
const resolved = (spec, part) => {
  const ref = part?.$ref;
  return ref ? resolved(spec, ref.slice(2).split('/').reduce((at, name) => at?.[name], spec)) : (part ?? {});
};

/** An example of what a schema describes: its own, or one made of what is required. */
function sampleOf(spec, part, depth = 0) {
  const schema = resolved(spec, part);
  if (schema.examples?.length) return schema.examples[0];
  for (const member of ['example', 'const', 'default']) if (schema[member] !== undefined) return schema[member];
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.find((one) => resolved(spec, one).type !== 'null');
  if (choice) return sampleOf(spec, choice, depth);
  if (schema.type === 'object' || schema.properties) {
    const names = depth < 4 ? Object.keys(schema.properties ?? {}) : [];
    const needed = names.filter((name) => (schema.required ?? []).includes(name));
    const shown = needed.length > 0 || depth > 0 ? needed : names.slice(0, 1);
    return Object.fromEntries(shown.map((name) => [name, sampleOf(spec, schema.properties[name], depth + 1)]));
  }
  if (schema.type === 'array') return [sampleOf(spec, schema.items, depth + 1)];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return schema.format === 'date' ? '2027-03-12' : 'text';
}

/** The parts of a call. The key of a retry is null, and each language makes its own. */
function callOf(spec, path, method) {
  const operation = spec.paths?.[path]?.[method];
  if (!operation) return undefined;
  const security = operation.security ?? [];
  const parameters = (operation.parameters ?? []).map((one) => resolved(spec, one));
  const named = (place) => parameters.filter((one) => one.in === place && (one.required || place === 'path'));
  const exampleOf = (one) => one.example ?? one.schema?.examples?.[0];
  const address = path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = named('path').find((one) => one.name === name);
    return encodeURIComponent(exampleOf(parameter ?? {}) ?? name.toUpperCase());
  });
  const query = named('query').map((one) => [one.name, String(exampleOf(one) ?? sampleOf(spec, one.schema))]);
  const body = operation.requestBody && resolved(spec, operation.requestBody).content?.['application/json'];
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  return {
    sessionOnly: security.length > 0 && !security.some((one) => 'token' in one),
    method: method.toUpperCase(),
    url: location.origin + address + (query.length > 0 ? '?' + new URLSearchParams(query) : ''),
    authorized: security.some((one) => 'token' in one),
    headers: [
      ...(body ? [['Content-Type', 'application/json']] : []),
      ...named('header').map((one) => [one.name, one.name === 'Idempotency-Key' ? null : (exampleOf(one) ?? '"7"')]),
    ],
    body: body && (body.example ?? sampleOf(spec, body.schema)),
    answersJson: resolved(spec, success).content?.['application/json'] !== undefined,
  };
}

const python = (value, indent) => {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = indent + '    ';
  const parts = Array.isArray(value)
    ? value.map((one) => inner + python(one, inner))
    : Object.entries(value).map(([name, one]) => inner + JSON.stringify(name) + ': ' + python(one, inner));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0 ? open + close : open + '\n' + parts.join(',\n') + ',\n' + indent + close;
};

const languages = {
  curl({ method, url, authorized, headers, body }) {
    const quoted = (text) => "'" + text.replaceAll("'", "'\\''") + "'";
    return [
      'curl' + (method === 'GET' ? '' : ' -X ' + method) + ' ' + quoted(url),
      ...(authorized ? ['-H "Authorization: Bearer $NAMEKEEP_TOKEN"'] : []),
      ...headers.map(([name, value]) => '-H ' + (value === null ? '"' + name + ': $(uuidgen)"' : quoted(name + ': ' + value))),
      ...(body === undefined ? [] : ['-d ' + quoted(JSON.stringify(body, null, 2))]),
    ].join(' \\\n  ');
  },
  JavaScript({ method, url, authorized, headers, body, answersJson }) {
    const lines = [
      ...(authorized ? ['    Authorization: ' + '\u0060Bearer \u0024{process.env.NAMEKEEP_TOKEN}\u0060'] : []),
      ...headers.map(([name, value]) => '    ' + JSON.stringify(name) + ': ' + (value === null ? 'crypto.randomUUID()' : JSON.stringify(value))),
    ];
    const options = [
      ...(method === 'GET' ? [] : ['  method: ' + JSON.stringify(method)]),
      ...(lines.length > 0 ? ['  headers: {\n' + lines.join(',\n') + ',\n  }'] : []),
      ...(body === undefined ? [] : ['  body: JSON.stringify(' + JSON.stringify(body, null, 2).replaceAll('\n', '\n  ') + ')']),
    ];
    const rest = options.length > 0 ? ', {\n' + options.join(',\n') + ',\n}' : '';
    return 'const response = await fetch(' + JSON.stringify(url) + rest + ');\n' +
      'console.log(response.status, await response.' + (answersJson ? 'json' : 'text') + '());';
  },
  Python({ method, url, authorized, headers, body, answersJson }) {
    const hasKey = headers.some(([, value]) => value === null);
    const imports = [...(body !== undefined || answersJson ? ['json'] : []), ...(authorized ? ['os'] : []), 'urllib.request', ...(hasKey ? ['uuid'] : [])];
    const lines = [
      ...(authorized ? ['        "Authorization": "Bearer " + os.environ["NAMEKEEP_TOKEN"]'] : []),
      ...headers.map(([name, value]) => '        ' + JSON.stringify(name) + ': ' + (value === null ? 'str(uuid.uuid4())' : JSON.stringify(value))),
    ];
    const parts = [
      '    ' + JSON.stringify(url),
      ...(method === 'GET' ? [] : ['    method=' + JSON.stringify(method)]),
      ...(lines.length > 0 ? ['    headers={\n' + lines.join(',\n') + ',\n    }'] : []),
      ...(body === undefined ? [] : ['    data=json.dumps(' + python(body, '    ') + ').encode()']),
    ];
    return 'import ' + imports.join(', ') + '\n\nrequest = urllib.request.Request(\n' + parts.join(',\n') + ',\n)\n' +
      'with urllib.request.urlopen(request) as response:\n    print(response.status, ' + (answersJson ? 'json.load(response)' : 'response.read().decode()') + ')';
  },
};

/** The language that was chosen last is the one of every operation that is opened. */
let chosen = 'curl';

const callsPlugin = ({ React }) => {
  const h = React.createElement;
  function Calls({ call }) {
    const [language, choose] = React.useState(chosen);
    const [copied, setCopied] = React.useState(false);
    if (call.sessionOnly) return h('p', { className: 'calls' }, 'Only a signed-in browser can call this, not a token.');
    const text = languages[language](call);
    const buttons = Object.keys(languages).map((name) =>
      h('button', { key: name, type: 'button', 'aria-pressed': name === language, onClick: () => { chosen = name; setCopied(false); choose(name); } }, name));
    const copy = () => navigator.clipboard?.writeText(text).then(() => setCopied(true), () => undefined);
    return h('section', { className: 'calls', 'aria-label': 'Call' },
      h('div', { role: 'group', 'aria-label': 'Language' }, buttons, h('button', { type: 'button', onClick: copy }, copied ? 'Copied' : 'Copy')),
      h('pre', { tabIndex: 0, 'aria-label': 'Call in ' + language }, h('code', null, text)));
  }
  return {
    wrapComponents: {
      // A link inside a button cannot be reached with the keyboard. The button opens the operation.
      DeepLink: () => ({ text }) => h('span', null, text),
      // There is one server: the one that the reader has open.
      ServersContainer: () => () => null,
      responses: (Responses, system) => (props) => {
        const call = callOf(system.specSelectors.specJson().toJS(), props.path, props.method);
        return h(React.Fragment, null, call && h(Calls, { call }), h(Responses, props));
      },
    },
  };
};

/** What the markup lacks, by selector. Null removes an attribute. */
const lacking = [
  ['.information-container', { role: 'region', 'aria-label': 'About the API' }],
  ['.scheme-container', { role: 'region', 'aria-label': 'Authorization' }],
  ['.opblock-tag', { 'aria-level': 2 }],
  ['.opblock-body h4, section.models h4', { 'aria-level': 3 }],
  ['.opblock-body h5, section.models h5', { 'aria-level': 4 }],
  ['.modal-ux', { role: 'dialog', 'aria-modal': true, 'aria-label': 'Available authorizations' }],
  ['.modal-ux h3', { 'aria-level': 2 }],
  ['.modal-ux h4', { 'aria-level': 3 }],
  ['.modal-ux .btn.authorize', { 'aria-label': null }],
  ['.close-modal', { 'aria-label': 'Close' }],
  ['pre.microlight, .body-param__example, .model-box', { tabindex: 0 }],
  ['.body-param__text', { 'aria-label': 'Request body' }],
];
const complete = () => {
  for (const [selector, attributes] of lacking)
    for (const element of document.querySelectorAll(selector))
      for (const [name, value] of Object.entries(attributes))
        if (value === null) element.removeAttribute(name);
        else if (!element.hasAttribute(name)) element.setAttribute(name, value);
};
new MutationObserver(complete).observe(document.getElementById('api'), { childList: true, subtree: true });
addEventListener('keydown', ({ key }) => key === 'Escape' && document.querySelector('.close-modal')?.click());

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: false,
  plugins: [callsPlugin],
});
`;
