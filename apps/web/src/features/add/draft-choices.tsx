import { Button } from '../../kit/button.tsx';
import { formLabel, formText, type RecordField } from '../../record/record-form.ts';
import { type Choice, type DraftCard, isChosen } from './draft-cards.ts';

interface DraftChoicesProps {
  card: DraftCard;
  onChoose: (field: RecordField, choice: Choice) => void;
}

/** What the text may mean by the fields that it leaves open, to choose with one press, and to take back with another. */
export function DraftChoices({ card, onChoose }: DraftChoicesProps) {
  const fields = Object.entries(card.choices) as [RecordField, Choice[]][];
  return fields.map(([field, choices]) => {
    const label = formLabel(field);
    return (
      <div key={field} className="grid gap-1.5 text-sm" role="group" aria-label={`${label}: ${card.values.name}`}>
        <p>{label}: choose what the text means</p>
        <ul className="grid gap-1.5">
          {choices.map((choice) => {
            const text = formText(field, choice.value, choice.currency);
            const chosen = isChosen(card, field, choice);
            return (
              <li className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1" key={`${text} ${choice.words}`}>
                <Button
                  size="compact"
                  variant={chosen ? 'filled' : 'default'}
                  aria-pressed={chosen}
                  aria-label={`${label} ${text}: ${card.values.name}`}
                  onClick={() => onChoose(field, choice)}
                >
                  {text}
                </Button>
                <q className="min-w-0 wrap-anywhere text-ink-soft" title="From your text">
                  {choice.words}
                </q>
              </li>
            );
          })}
        </ul>
      </div>
    );
  });
}
