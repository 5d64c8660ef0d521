import { createContext, useContext } from 'react';

/** A layer that can be opened over any page. Without an article, `help` opens that of the page. */
export type Overlay = { kind: 'palette' } | { kind: 'help'; article: string | null };

export const OverlaysContext = createContext<(overlay: Overlay) => void>(() => {});

export const keysHelp: Overlay = { kind: 'help', article: 'start#keys' };

export const useOverlays = () => useContext(OverlaysContext);
