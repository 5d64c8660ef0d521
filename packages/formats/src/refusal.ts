/** A file that cannot be imported at all. The message is for the user. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly reason: 'unreadable' | 'too_large';
  /** What the reason is about: the file, or what was sent with it. */
  readonly member: RefusedMember;
  constructor(message: string, reason: 'unreadable' | 'too_large' = 'unreadable', member: RefusedMember = 'content') {
    super(message);
    this.reason = reason;
    this.member = member;
  }
}

export type RefusedMember = 'content' | 'sheet' | 'textEncoding';

export const tooManyRows = (maxRows: number): FileRefused =>
  new FileRefused(`The file has more than ${maxRows} rows. Split it into several files.`, 'too_large');
