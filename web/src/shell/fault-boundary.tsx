import { Component, type ReactNode } from 'react';
import type { Location } from '../router/location.ts';
import { RouteError } from './route-error.tsx';

interface Props {
  /** Another place is another try. */
  readonly at: Location;
  readonly children: ReactNode;
}

interface State {
  readonly at: Location;
  readonly fault: { readonly error: unknown } | undefined;
}

/** What breaks in here says so in its own place; what is around it stays. */
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
