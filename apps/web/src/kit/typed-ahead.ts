/*
 * What is typed while a layer over the page still loads is meant for the layer: its text field begins with it.
 */

let typed = '';

/** Collects what is typed from now on, until the function that it returns is called. */
export function collectTyping(): () => void {
  typed = '';
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

export const typedAhead = (): string => typed;

/** To be called when a field has it. */
export function forgetTyping(): void {
  typed = '';
}
