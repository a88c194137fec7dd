import { Component, type ReactNode } from 'react';
import type { Location } from '../router/location.ts';
import { RouteError } from './route-error.tsx';

interface Props {
  /** A new location clears the error. */
  readonly at: Location;
  readonly children: ReactNode;
}

interface State {
  readonly at: Location;
  readonly fault: { readonly error: unknown } | undefined;
}

/** Shows an error in place of its children; the surrounding layout stays. */
export class FaultBoundary extends Component<Props, State> {
  constructor(props: Props) {
    super(props);
    this.state = { at: props.at, fault: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { at, fault: undefined };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === undefined ? this.props.children : <RouteError error={fault.error} />;
  }
}
