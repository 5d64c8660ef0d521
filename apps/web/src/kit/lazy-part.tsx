import {
  Component,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  lazy,
  useLayoutEffect,
} from 'react';
import { PartNotLoadedError, loadPart } from '../api/reachability.ts';
import { Dialog } from './dialog.tsx';
import { FailureNotice } from './notices.tsx';

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

/**
 * A component of a module that is loaded when it is first shown; until then, there is the fallback. If that fails, the error
 * is shown in its place, and the rest of the page keeps working. A part with `onClose` is a layer over the page, and so is its
 * error; while it loads, the keys of the page are off, because they are meant for the layer, which can begin with what was
 * typed.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ReactNode,
): FunctionComponent<PropsOf<Module[Name]>> {
  const Part = lazy(async () => ({ default: (await loadPart(load))[name] as ComponentType<object> }));
  return function LazyPart(props) {
    const onClose = 'onClose' in props ? (props.onClose as () => void) : null;
    return (
      <PartBoundary onClose={onClose}>
        <Suspense fallback={onClose ? <LayerLoading /> : fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

function LayerLoading() {
  useLayoutEffect(collectTyping, []);
  return <span hidden data-layer-loading />;
}

const partTitle = 'This part of the page could not be loaded';

/** Shows why a part failed to load. Other errors are not its own. */
class PartBoundary extends Component<{ onClose: (() => void) | null; children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PartNotLoadedError)) throw error;
    const { onClose } = this.props;
    if (!onClose) return <FailureNotice title={partTitle} error={error} />;
    return (
      <Dialog title={partTitle} onClose={onClose} cancel="Close">
        <FailureNotice error={error} />
      </Dialog>
    );
  }
}

/*
 * What is typed while a layer over the page still loads is meant for the layer: its text field begins with it.
 */

let typed = '';

/** Collects what is typed from now on, until the function that it returns is called. */
function collectTyping(): () => void {
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

/** To be called in the layout effect of a field: what is typed from then on is typed into it. */
export function takeTyping(): string {
  const taken = typed;
  typed = '';
  return taken;
}
