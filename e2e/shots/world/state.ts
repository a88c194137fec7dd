// Defines the states of a screen: how to reach each one, with a real service wherever that is cheap.
import type { DeviceProfile } from '../../src/people/device-profiles.ts';
import type { Stage } from './stage.ts';

/** Brings the page into the state. It may end during animations, because the screenshot waits for them. */
export type Arrange = (stage: Stage) => Promise<unknown>;

interface StateDefinition {
  readonly arrange: Arrange;
  readonly deviceProfile?: DeviceProfile;
  /** Height of the picture in screens. Default: 1. */
  readonly screens?: number;
  /** Takes the picture without waiting for animations. */
  readonly moving?: boolean;
}

export interface State extends StateDefinition {
  readonly screen: string;
  readonly state: string;
}

export const nameOf = ({ screen, state }: Pick<State, 'screen' | 'state'>): string => `${screen}/${state}`;

/** Lists the states of one screen in the order in which a user meets them. */
export function statesOf(screen: string, states: Readonly<Record<string, Arrange | StateDefinition>>): State[] {
  return Object.entries(states).map(([state, told]) => ({
    screen,
    state,
    ...(typeof told === 'function' ? { arrange: told } : told),
  }));
}
