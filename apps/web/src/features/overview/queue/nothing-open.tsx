import { useQuery } from '@tanstack/react-query';
import { type DecisionsPage, nextQuestionQuery } from '../../../api/decisions.ts';
import { dateText } from '../../../kit/format.ts';
import { IconCheck } from '../../../kit/icons.ts';

/** Shown if no decision is open, with the day of the next one. */
export function NothingOpen({ page: { today } }: { page: DecisionsPage }) {
  const { data: next } = useQuery(nextQuestionQuery(today));
  return (
    <p
      className="flex gap-2 items-center min-h-11 mt-3 text-ink-soft [&_svg]:flex-none [&_svg]:text-accent"
      role="status"
    >
      <IconCheck size={18} aria-hidden />
      {next == null ? 'Nothing to decide.' : `Nothing to decide until ${dateText(next)}.`}
    </p>
  );
}
