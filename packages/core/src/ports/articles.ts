export interface ArticleMatch {
  title: string;
  path: string;
  excerpt: string;
  score: number;
}

/** The help articles. */
export interface Articles {
  /** Best matches first. */
  search(query: string, limit: number): ArticleMatch[] | Promise<ArticleMatch[]>;
}
