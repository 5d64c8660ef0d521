import type { Density, ViewQuery } from '@namekeep/domain';

export interface StoredView {
  name: string;
  query: ViewQuery;
  columns: readonly string[];
  density: Density;
  pinned: boolean;
  updatedAt: string;
}

export interface ViewReads {
  /** All views, by name. */
  views(): Promise<StoredView[]>;
  /** The view with this name, in any spelling. */
  view(name: string): Promise<StoredView | undefined>;
}

export interface ViewWrites {
  /** All views, locked: until the end of the transaction no other one adds a view. */
  lockViews(): Promise<StoredView[]>;
  /** Adds a view, or replaces the one with this name. The views are locked. */
  putView(view: StoredView): Promise<void>;
  /** Returns whether there was one. */
  deleteView(name: string): Promise<boolean>;
}
