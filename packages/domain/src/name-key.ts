/** What is the same in two spellings of a name that is unique without regard to case. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();
