import type { AiProviderKeyStatus, Reader } from '@namekeep/contract';
import gridClasses from '../../record/domain-fields.module.css';
import { paths } from '../../paths.ts';
import { providerWord } from '../../record/provider-name.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import classes from './reader-choice.module.css';

interface ReaderChoiceProps {
  reader: Reader;
  status: AiProviderKeyStatus;
  onChange: (reader: Reader) => void;
}

/** The choice of the reader, with where the text goes. Without an API key, only the rules are available. */
export function ReaderChoice({ reader, status, onChange }: ReaderChoiceProps) {
  const who = providerWord(status.provider);
  const option = (value: Reader, word: string, what: string) => (
    <label className={gridClasses.choice} data-disabled={value === 'provider' && !status.configured}>
      <input
        type="radio"
        name="reader"
        value={value}
        checked={reader === value}
        disabled={value === 'provider' && !status.configured}
        onChange={() => onChange(value)}
      />
      <strong>{word}</strong>
      <small>{what}</small>
    </label>
  );
  return (
    <fieldset className={gridClasses.choices}>
      <legend>Read with</legend>
      {option(
        'rules',
        'Built-in rules',
        'The text stays on your server. Finds names, dates, amounts and registrars in notices, invoices and lists.',
      )}
      {option(
        'provider',
        status.provider === 'openai-compatible' ? 'Your AI provider' : who,
        `The text is sent to ${who} (${status.model}) with your API key. Your records are not sent. Also understands longer prose.`,
      )}
      {!status.configured && (
        <p className={classes.key}>
          To use an AI provider, <AppLink href={paths.aiProvider()}>store an API key</AppLink> first.
        </p>
      )}
    </fieldset>
  );
}
