import type { Issue } from '@namekeep/domain';

/** Replacing with a file that lacks columns would reset the fields that it lacks. */
export const partialFile = (path: string): Issue => ({
  path,
  code: 'partial_file',
  message: 'This file is a partial export, so it cannot replace records. Use the policy skip or merge.',
});

/** Whether a file is named as a partial export is, perhaps with the number that a browser adds to a second download. */
export const isPartialName = (name: string): boolean => /-partial(?: ?\(\d+\))?\.(?:json|ya?ml|csv|xlsx)$/i.test(name);
