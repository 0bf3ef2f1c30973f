import { Component, type ReactNode } from 'react';
import type { Location } from './location.ts';

type Props = { location: Location; fallback: (error: unknown) => ReactNode; children: ReactNode };
type State = { location: Location; failure?: { error: unknown } | undefined };

/** Shows `fallback` in place of a page that fails to render, until the next navigation. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
