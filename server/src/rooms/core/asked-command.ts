import type { Command, UserCommand } from '@juzhongren/engine/step/command';

type Priced = Extract<UserCommand, { type: 'create' | 'start' }>;
/** Each of the union by itself, so that they stay apart. */
type WithoutDues<One> = One extends Priced ? Omit<One, 'dues'> : never;
type Following = Extract<UserCommand, { type: 'open-next' }>;
type Opening = Extract<UserCommand, { type: 'open-talk' }>;

/**
 * A command as it is asked for. `use-cards`: pays what they owe with the cards they have, as far as those go. `settle-free`:
 * takes off what is owed for who plays for nothing by now.
 */
export type AskedCommand =
  | Exclude<Command, Priced | Following | Opening>
  | WithoutDues<Priced>
  | Omit<Following, 'over'>
  | Omit<Opening, 'gone'>
  | { readonly type: 'use-cards'; readonly userId: number }
  | { readonly type: 'settle-free'; readonly userId: 'server' };
