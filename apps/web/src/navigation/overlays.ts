import { createContext, useContext } from 'react';

/** What can be opened over any page. `help` names an article; without one it shows the search. */
export type Overlay = { kind: 'palette' } | { kind: 'keys' } | { kind: 'help'; article: string | null };

export const OverlaysContext = createContext<(overlay: Overlay) => void>(() => {});

/** Opens the palette, the list of keys or the help over the page. */
export const useOverlays = () => useContext(OverlaysContext);
