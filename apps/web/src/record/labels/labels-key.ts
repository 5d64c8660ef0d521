/** The key that opens the labels of a record, of a row, or of the selection. */
export const labelsKey = 'l';
