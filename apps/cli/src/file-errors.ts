import { errorCode } from './failure.ts';

/** Why a file cannot be read or written and what to do about it, by the system's error code. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied. Check its permissions.',
  EPERM: 'permission denied. Check its permissions.',
  EROFS: 'the disk is read-only. Choose another folder.',
  ENOSPC: 'the disk is full. Free some space and try again.',
  EDQUOT: 'your disk quota is used up. Free some space and try again.',
  ENOTDIR: 'part of the path is not a folder. Check the path.',
  ENAMETOOLONG: 'the name is too long. Choose a shorter one.',
  ELOOP: 'it is a circular link. Check the path.',
  EEXIST: 'a file with that name already exists. Choose another name.',
  EBUSY: 'another program is using it. Close that program and try again.',
  EMFILE: 'too many files are open. Try again later.',
  EIO: 'the disk reported an error. Check the disk.',
};

type Codes = Readonly<Record<string, string>>;

/** The reason, as the end of a sentence. `special` has the reasons that differ between reading and writing. */
export function fileReason(error: unknown, special: Codes): string {
  const code = errorCode(error) ?? '';
  const message = error instanceof Error ? error.message : String(error);
  return special[code] ?? reasons[code] ?? `${message.replace(/\.$/, '')}.`;
}
