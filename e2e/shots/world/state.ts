// A state of a screen is data: how one gets there, by real services wherever that is cheap.
import type { Guise } from '../../src/people/guises.ts';
import type { Stage } from './stage.ts';

/** Brings the page there; it may end while things still move, the camera waits. */
export type Arrange = (stage: Stage) => Promise<unknown>;

interface Told {
  readonly arrange: Arrange;
  /** Where the app runs. */
  readonly guise?: Guise;
  /** The picture is so many screens high; one by default. */
  readonly screens?: number;
  /** Taken while what moves is still on its way. */
  readonly moving?: boolean;
}

export interface State extends Told {
  readonly screen: string;
  readonly state: string;
}

export const nameOf = ({ screen, state }: Pick<State, 'screen' | 'state'>): string => `${screen}/${state}`;

/** The states of one screen, in the order in which one meets them. */
export function statesOf(screen: string, states: Readonly<Record<string, Arrange | Told>>): State[] {
  return Object.entries(states).map(([state, told]) => ({
    screen,
    state,
    ...(typeof told === 'function' ? { arrange: told } : told),
  }));
}
