import type { Command, UserCommand } from '@juzhongren/engine/step/command';

type Priced = Extract<UserCommand, { type: 'create' | 'start' }>;
/** Applies to each member of the union by itself, so that they stay separate. */
type WithoutDues<One> = One extends Priced ? Omit<One, 'dues'> : never;
type Following = Extract<UserCommand, { type: 'open-next' }>;
type Opening = Extract<UserCommand, { type: 'open-talk' }>;

/**
 * Command as it is requested. `use-cards` pays what the user owes with their cards, as far as those go. `settle-free`
 * cancels what is owed for users who play free by now.
 */
export type AskedCommand =
  | Exclude<Command, Priced | Following | Opening>
  | WithoutDues<Priced>
  | Omit<Following, 'over'>
  | Omit<Opening, 'gone'>
  | { readonly type: 'use-cards'; readonly userId: number }
  | { readonly type: 'settle-free'; readonly userId: 'server' };
