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

/** Who reads the text, and where it goes for that. Without a key only the service itself can. */
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
      <legend>Who reads it</legend>
      {option(
        'rules',
        'Namekeep itself, by rules',
        'The text stays on your server. Finds names, dates, amounts and registrars that are written clearly.',
      )}
      {option(
        'provider',
        status.provider === 'openai-compatible' ? 'Your AI provider' : who,
        `The text is sent to ${who} (${status.model}) with your key; nothing of your records is. Reads looser wording too.`,
      )}
      {!status.configured && (
        <p className={classes.key}>
          No key of an AI provider is stored. <AppLink href={paths.aiProvider()}>Store one</AppLink> if you want it to
          read texts for you.
        </p>
      )}
    </fieldset>
  );
}
