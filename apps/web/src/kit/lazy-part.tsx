import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
} from 'react';
import { loadPart, PartNotLoadedError } from '../api/load-part.ts';
import { PartFailure } from './part-failure.tsx';
import { collectTyping } from './typed-ahead.ts';

interface LazyPartOptions {
  /** Shown while it loads. */
  fallback?: ReactNode;
}

/**
 * A component that is loaded when it is first shown. If that fails, the error is shown in its place, and the rest of
 * the page keeps working. A part with `onClose` is a layer over the page, and so is its error; while it loads, the keys of
 * the page are off, because they are meant for the layer, which can begin with what was typed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback }: LazyPartOptions = {},
): FunctionComponent<Props> {
  const Part = lazy(async () => ({ default: (await loadPart(load)) as ComponentType<object> }));
  return function LazyPart(props: Props) {
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

interface PartBoundaryProps {
  onClose: (() => void) | null;
  children: ReactNode;
}

/** Catches only parts that failed to load. */
class PartBoundary extends Component<PartBoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PartNotLoadedError)) throw error;
    return <PartFailure error={error} onClose={this.props.onClose} />;
  }
}
