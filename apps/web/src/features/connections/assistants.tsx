import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tokensQuery } from '../../api/queries.ts';
import { HelpLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { assistants, type Snippet, scripts } from './clients.ts';
import { CopyBlock } from './copy-block.tsx';

/** Ready-made configuration that connects assistants, the command line and scripts to this server. */
export function Assistants() {
  const { data } = useQuery(tokensQuery);
  const [chosen, setChosen] = useState('');
  const mcpOAuth = data?.mcpOAuth === true;
  const clients = assistants(location.origin, mcpOAuth);
  const client = clients.find(({ name }) => name === chosen) ?? clients[0];
  return (
    <section aria-labelledby="assistants" className="grid max-w-208 gap-6">
      <div>
        <h2 id="assistants">Assistants and scripts</h2>
        <p className="mt-1 max-w-[70ch] text-ink-soft">
          They read and change what their token allows. Assistants cannot delete records.{' '}
          {mcpOAuth ? (
            'Each one asks you in this browser, and then has a token of its own in the list above.'
          ) : (
            <>
              Replace <code>nk_pat_…</code> below with a token of its own.
            </>
          )}
        </p>
      </div>
      <section aria-labelledby="assistant" className="grid gap-4">
        <h3 id="assistant">Set up your assistant</h3>
        <fieldset className="radio-pills flex flex-wrap gap-2">
          <legend className="sr-only">Assistant</legend>
          {clients.map(({ name }) => (
            <label key={name}>
              <input
                type="radio"
                name="client"
                value={name}
                checked={name === client?.name}
                onChange={() => setChosen(name)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        {data && client && <SnippetBlock key={client.name} {...client} />}
        <p className="[&_a]:text-accent">
          <HelpLink article="assistants">What assistants can do, and troubleshooting</HelpLink>
        </p>
      </section>
      <section aria-labelledby="scripts" className="grid gap-4">
        <h3 id="scripts">Command line and scripts</h3>
        {scripts(location.origin).map((snippet) => (
          <SnippetBlock key={snippet.label} {...snippet} />
        ))}
        <p className="[&_a]:text-accent">
          <HelpLink article="scripts">Commands</HelpLink> · <HelpLink article="scripts#rest-api">REST API</HelpLink> ·{' '}
          <a href={paths.apiDocumentation()}>API reference</a>
        </p>
      </section>
    </section>
  );
}

function SnippetBlock({ label, text, note }: Snippet) {
  return (
    <div className="grid gap-2 w-full">
      <CopyBlock label={label} text={text} level={4} />
      {note && <p className="[&_a]:text-accent max-w-[70ch] text-ink-soft">{note}</p>}
    </div>
  );
}
