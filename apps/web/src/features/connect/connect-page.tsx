import { Button } from '../../kit/button.tsx';
import { useState } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { CopyBlock } from '../../kit/copy-block.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { assistants, type Snippet, scripts } from './clients.ts';
import { SettingsPlaces } from '../../navigation/page-places.tsx';
import { paths } from '../../paths.ts';
import { IconPlus } from '../../kit/icons.ts';

/** Ready-made configuration that connects assistants, the command line and scripts to this server. */
export function ConnectPage() {
  const clients = assistants(location.origin);
  const [chosen, setChosen] = useState(clients[0]?.id ?? '');
  const client = clients.find(({ id }) => id === chosen);
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="Assistants and scripts">
        Assistants and scripts work with the same records as you, within the scopes of their access token. Assistants
        cannot delete records.
      </PageHeading>
      <div className="grid gap-10 max-w-208 [&>section]:grid [&>section]:gap-4 [&>section]:justify-items-start">
        <section aria-labelledby="token">
          <h2 id="token">1. Create a token</h2>
          <p className="[&_a]:text-accent max-w-[70ch] text-ink-soft">
            With <code>domains:read</code>, an assistant can answer questions; with <code>domains:write</code>, it can
            add, change and archive records. Create a separate token for each one, and replace <code>nk_pat_…</code>{' '}
            below with it.
          </p>
          <Button
            component={AppLink}
            href={paths.createToken()}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            Create a token
          </Button>
        </section>
        <section aria-labelledby="assistant">
          <h2 id="assistant">2. Set up your assistant</h2>
          <fieldset className="radio-pills flex flex-wrap gap-2 [&_legend]:mb-1.5 [&_legend]:font-semibold">
            <legend>Assistant</legend>
            {clients.map(({ id, name }) => (
              <label key={id}>
                <input type="radio" name="client" value={id} checked={id === chosen} onChange={() => setChosen(id)} />
                {name}
              </label>
            ))}
          </fieldset>
          {client?.snippets.map((snippet) => (
            <SnippetBlock key={`${client.id} ${snippet.label}`} {...snippet} />
          ))}
          <p className="[&_a]:text-accent max-w-[70ch] text-ink-soft">
            <HelpLink article="mcp">What assistants can do, and troubleshooting</HelpLink>
          </p>
        </section>
        <section aria-labelledby="scripts">
          <h2 id="scripts">Command line and scripts</h2>
          {scripts(location.origin).map((snippet) => (
            <SnippetBlock key={snippet.label} {...snippet} />
          ))}
          <p className="[&_a]:text-accent max-w-[70ch] text-ink-soft">
            Learn more: <HelpLink article="command-line">Command line</HelpLink>,{' '}
            <HelpLink article="rest">REST API</HelpLink>, <a href={paths.apiDocumentation()}>API reference</a>
          </p>
        </section>
      </div>
    </>
  );
}

function SnippetBlock({ label, text, note }: Snippet) {
  return (
    <div className="grid gap-2 w-full">
      <CopyBlock label={label} text={text} level={3} />
      {note && <p className="[&_a]:text-accent max-w-[70ch] text-ink-soft">{note}</p>}
    </div>
  );
}
