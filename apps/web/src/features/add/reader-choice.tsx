import type { AiProviderKeyStatus, Reader } from '@namekeep/contract';
import { Choices } from '../../kit/fields.tsx';
import { paths } from '../../paths.ts';
import { providerWord } from '../../record/provider-name.ts';
import { AppLink } from '../../navigation/app-link.tsx';

interface ReaderChoiceProps {
  reader: Reader;
  status: AiProviderKeyStatus;
  onChange: (reader: Reader) => void;
}

/** The choice of the reader, with where the text goes. Without an API key, only the rules are available. */
export function ReaderChoice({ reader, status, onChange }: ReaderChoiceProps) {
  const who = providerWord(status.provider);
  return (
    <div className="grid gap-2.5">
      <Choices
        name="reader"
        legend="Read with"
        value={reader}
        onChange={onChange}
        choices={[
          {
            value: 'rules',
            label: 'Built-in rules',
            what: 'The text stays on your server. Finds names, dates, amounts and registrars in notices, invoices and lists.',
          },
          {
            value: 'provider',
            label: status.provider === 'openai-compatible' ? 'Your AI provider' : who,
            what: `The text is sent to ${who} (${status.model}) with your API key. Your records are not sent. Also understands longer prose.`,
            disabled: !status.configured,
          },
        ]}
      />
      {!status.configured && (
        <p className="text-ink-soft text-sm [&_a]:text-accent">
          To use an AI provider, <AppLink href={paths.connections('ai-key')}>store an API key</AppLink> first.
        </p>
      )}
    </div>
  );
}
