import type { Issue } from '@namekeep/domain';
import type { ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';
import classes from './issue-message.module.css';

/** An issue as its field shows it; a duplicate leads to the record that has the name. */
export function issueMessage({ message, existingId }: Issue): ReactNode {
  if (existingId === undefined) return message;
  return (
    <>
      You already have a record with this name.{' '}
      <AppLink href={paths.domain(existingId)} className={classes.link}>
        Open that record
      </AppLink>
    </>
  );
}
