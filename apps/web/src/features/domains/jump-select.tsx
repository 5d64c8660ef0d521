import { useMutation } from '@tanstack/react-query';
import { type List, rowOfLetter } from './list.ts';

/** Shorter lists are seen at once. */
const longList = 100;
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Goes to any section of a long list, or to any letter of one by name. Typing the letter chooses it. */
export function JumpSelect({ list, onJump }: { list: List; onJump: (index: number) => void }) {
  const { sections, view, count } = list;
  const { mutate } = useMutation({
    mutationFn: (choice: string) =>
      sections.length > 0
        ? Promise.resolve(sections[Number(choice)]?.at ?? 0)
        : rowOfLetter(list, choice.toLowerCase()),
    onSuccess: onJump,
  });
  const isByName = view.sort.endsWith('name') && sections.length === 0;
  if (count < longList || (sections.length < 2 && !isByName)) return null;
  const choices = isByName
    ? (view.sort === 'name' ? letters : letters.toReversed()).map((letter) => [letter, letter] as const)
    : sections.map(({ label }, place) => [String(place), label] as const);
  return (
    <select
      aria-label="Jump to"
      className="max-w-40 shrink-0 pointer-coarse:min-h-11 pointer-coarse:text-base"
      value=""
      onChange={({ currentTarget: { value } }) => mutate(value)}
    >
      <option value="" disabled>
        Jump to…
      </option>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
