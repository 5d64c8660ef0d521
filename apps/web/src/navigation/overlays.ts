import { createContext, useContext } from 'react';

/** A layer that can be opened over any page. Without an article, `help` opens that of the page. */
export type Overlay = { kind: 'palette' } | { kind: 'keys' } | { kind: 'help'; article: string | null };

export const OverlaysContext = createContext<(overlay: Overlay) => void>(() => {});

/** Opens the command palette, the keyboard shortcuts or the help over the page. */
export const useOverlays = () => useContext(OverlaysContext);
