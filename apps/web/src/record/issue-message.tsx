import type { Issue } from '@namekeep/domain';
import type { ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import { paths } from '../paths.ts';

/** The message of an issue at its field. For a duplicate name, it links to the existing record. */
export function issueMessage({ message, existingId }: Issue): ReactNode {
  if (existingId === undefined) return message;
  return (
    <>
      You already have a record with this name.{' '}
      <AppLink href={paths.domain(existingId)} className="text-inherit font-semibold">
        Open record
      </AppLink>
    </>
  );
}
