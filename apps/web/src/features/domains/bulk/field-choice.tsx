import { Button } from '../../../kit/button.tsx';
import { NativeSelect } from '../../../kit/fields.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface FieldChoiceProps {
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/** Keys that go through the options of a closed select, each with a change of its value. */
const goesThrough = ({ key, altKey }: KeyboardEvent): boolean =>
  !altKey && (/^(?:Arrow|Page|Home|End)/.test(key) || (key.length === 1 && key !== ' '));

/**
 * Adds a field to the change. An option that was clicked is added at once. Keys only go through the options, or each of
 * those on the way would be added: Enter adds the one that is shown, and so does the button.
 */
export function FieldChoice({ label, choices, onChoose }: FieldChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isByKey = useRef(false);
  const [shown, setShown] = useState('');
  const add = (value: string) => {
    const fields = () => [...(select.current?.form?.elements ?? [])].filter((one) => one instanceof HTMLElement);
    const before = fields();
    flushSync(() => {
      setShown('');
      onChoose(value);
    });
    const added = fields().filter((one) => !before.includes(one));
    // Who goes by keys goes on to the value.
    if (isByKey.current) (added.find((one) => one.matches('input, textarea')) ?? added[0])?.focus();
    isByKey.current = false;
  };
  return (
    <div className="[&>:first-child]:flex-1 flex gap-2 items-end">
      <NativeSelect
        ref={select}
        label={label}
        value={shown}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && shown !== '') {
            event.preventDefault();
            add(shown);
          } else isByKey.current = goesThrough(event);
        }}
        onChange={({ currentTarget: { value } }) => (isByKey.current ? setShown(value) : add(value))}
      >
        <option value="" disabled>
          Choose…
        </option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      {shown !== '' && (
        <Button
          variant="default"
          onClick={() => {
            isByKey.current = true;
            add(shown);
          }}
        >
          Add
        </Button>
      )}
    </div>
  );
}
