import { Button } from '@mantine/core';
import { useState } from 'react';
import { AppLink } from '../../navigation/app-link.tsx';
import { CopyBlock } from '../../kit/copy-block.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { assistants, type Snippet, scripts } from './clients.ts';
import { SettingsPlaces } from '../../navigation/page-places.tsx';
import { paths } from '../../paths.ts';
import { IconPlus } from '../../kit/icons.ts';
import classes from './connect-page.module.css';

/** Ready-made texts that connect assistants, the command line and scripts to this very service. */
export function ConnectPage() {
  const clients = assistants(location.origin);
  const [chosen, setChosen] = useState(clients[0]?.id ?? '');
  const client = clients.find(({ id }) => id === chosen);
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="Assistants and scripts">
        They work on the same records as you, under the same rules, as far as the scopes of their token go. No assistant
        can delete anything.
      </PageHeading>
      <div className={classes.page}>
        <section aria-labelledby="token">
          <h2 id="token">1. A token</h2>
          <p className={classes.note}>
            <code>domains:read</code> is enough to answer questions; <code>domains:write</code> lets it add, change and
            archive. One token for each, so that you can end one alone. Put it where the texts below say{' '}
            <code>nk_pat_…</code>.
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
          <h2 id="assistant">2. Your assistant</h2>
          <fieldset className={classes.clients}>
            <legend>Which one?</legend>
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
          <p className={classes.note}>
            <HelpLink article="mcp">What assistants can do, and what to do when something is wrong</HelpLink>
          </p>
        </section>
        <section aria-labelledby="scripts">
          <h2 id="scripts">Or the command line and scripts</h2>
          {scripts(location.origin).map((snippet) => (
            <SnippetBlock key={snippet.label} {...snippet} />
          ))}
          <p className={classes.note}>
            <HelpLink article="command-line">Command line</HelpLink>, <HelpLink article="rest">REST</HelpLink>, and{' '}
            <a href={paths.apiDocumentation()}>every address of the API</a>
          </p>
        </section>
      </div>
    </>
  );
}

function SnippetBlock({ label, text, note }: Snippet) {
  return (
    <div className={classes.snippet}>
      <CopyBlock label={label} text={text} level={3} />
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}
