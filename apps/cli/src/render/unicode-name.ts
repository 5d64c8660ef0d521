import { domainToUnicode } from 'node:url';

/** The name as people write it. */
export const unicodeName = (name: string): string => domainToUnicode(name) || name;
