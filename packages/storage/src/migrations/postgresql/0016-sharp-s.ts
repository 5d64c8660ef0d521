/** Searches write ß as ss, in their words and in the texts that they look through. */
export const up = `
UPDATE record_texts SET text = replace(text, 'ß', 'ss') WHERE strpos(text, 'ß') > 0;
`;
