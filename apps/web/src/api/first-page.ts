/** The cursor of the first page of a list; those of the others are in the responses. */
export const firstPage: string | null = null;
