/**
 * From here on the history can hold differences, which earlier versions would take for damage. Only the number of the schema
 * changes, so that they refuse the database.
 */
export const up = 'SELECT 1';
