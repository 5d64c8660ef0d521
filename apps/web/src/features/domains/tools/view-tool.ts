/** What can be done with all names of a view. */
export type ViewTool = 'change' | 'paste' | 'copy' | 'export' | 'breakdown' | 'print';
