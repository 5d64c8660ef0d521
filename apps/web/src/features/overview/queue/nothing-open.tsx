import { useQuery } from '@tanstack/react-query';
import { type DecisionsPage, nextQuestionQuery } from '../../../api/decisions.ts';
import { dateText } from '../../../kit/format.ts';
import { IconCheck } from '../../../kit/icons.ts';
import classes from './decision-queue.module.css';

/** Shown if no decision is open, with the day of the next one. */
export function NothingOpen({ page: { today } }: { page: DecisionsPage }) {
  const { data: next } = useQuery(nextQuestionQuery(today));
  return (
    <p className={classes.nothing} role="status">
      <IconCheck size={18} aria-hidden />
      {next == null ? 'Nothing to decide.' : `Nothing to decide until ${dateText(next)}.`}
    </p>
  );
}
