/** Why a file cannot be read or written, and what helps, by the code of the system. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied. Check who may access it.',
  EPERM: 'permission denied. Check who may access it.',
  EROFS: 'the disk is read-only. Choose another folder.',
  ENOSPC: 'the disk is full. Free some space and try again.',
  EDQUOT: 'your disk quota is used up. Free some space and try again.',
  ENOTDIR: 'a part of its path is not a folder. Check the path.',
  ENAMETOOLONG: 'the name is too long. Choose a shorter one.',
  ELOOP: 'it is a link that leads back to itself. Check the path.',
  EEXIST: 'a file of that name exists. Choose another name.',
  EBUSY: 'another program is using it. Close it there and try again.',
  EMFILE: 'too many files are open. Try again later.',
  EIO: 'the disk reported an error. Check the disk.',
};

type Codes = Partial<Record<'ENOENT' | 'EISDIR', string>>;

/** The reason as the end of a sentence. `special` says what is different between reading and writing. */
export function fileReason({ code = '', message }: NodeJS.ErrnoException, special: Codes): string {
  return special[code as keyof Codes] ?? reasons[code] ?? `${message.replace(/\.$/, '')}.`;
}
