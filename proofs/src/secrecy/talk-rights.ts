// Derives from the log alone who may hear what was said. Cross-checks `hearsTable` and `heardBy` and shares no code
// with them.
import type { RoomEvent } from '@juzhongren/contract/room/events';

interface SaidWords {
  readonly token: string;
  /** Null if it was said to everybody at the table. */
  readonly circle: readonly number[] | null;
}

export class TalkRights {
  readonly #present = new Set<number>();
  /** User id by character id. */
  readonly #sitting = new Map<string, number>();
  readonly #said = new Map<string, SaidWords>();
  /** Circles whose members made their talk readable for the table. */
  readonly #opened = new Set<string>();
  #isLobby = true;
  /** User id of the game master, who does not play; 0 without one. */
  #gameMaster = 0;

  get present(): readonly number[] {
    return [...this.#present];
  }

  /** Returns whether the user may read what is said to the table now and was said before. */
  hears(userId: number): boolean {
    if (!this.#present.has(userId)) return false;
    return this.#isLobby || userId === this.#gameMaster || [...this.#sitting.values()].includes(userId);
  }

  get listeners(): readonly number[] {
    return this.present.filter((userId) => this.hears(userId));
  }

  record(event: RoomEvent): void {
    switch (event.type) {
      case 'joined':
      case 'returned':
        this.#present.add(event.userId);
        return;
      case 'left':
        this.#present.delete(event.userId);
        if (this.#isLobby) this.#unseat(event.userId);
        return;
      case 'master-seated':
        this.#present.add(event.userId);
        this.#unseat(event.userId);
        this.#gameMaster = event.userId;
        return;
      case 'master-left':
        if (event.how !== 'seat') this.#present.delete(event.userId);
        this.#gameMaster = 0;
        return;
      case 'character-taken':
        this.#unseat(event.userId);
        if (event.characterId !== null) this.#sitting.set(event.characterId, event.userId);
        return;
      case 'characters-dealt':
        for (const { userId, characterId } of event.dealt) this.#sitting.set(characterId, userId);
        return;
      case 'character-yielded':
        for (const [characterId, sitter] of this.#sitting) {
          if (sitter === event.from) this.#sitting.set(characterId, event.to);
          if (sitter === event.to) this.#sitting.set(characterId, event.from);
        }
        return;
      case 'seat-taken':
        this.#sitting.set(event.characterId, event.userId);
        return;
      case 'talk-opened':
        this.#opened.add(nameOf(event.circle));
        return;
      case 'started':
        this.#isLobby = false;
        return;
      default:
        return;
    }
  }

  say(words: SaidWords): void {
    this.#said.set(words.token, words);
  }

  isTalk(token: string): boolean {
    return this.#said.has(token);
  }

  mayHear(userId: number, token: string): boolean {
    const said = this.#said.get(token);
    if (said === undefined) return false;
    if (said.circle?.includes(userId) === true) return true;
    return (said.circle === null || this.#opened.has(nameOf(said.circle))) && this.hears(userId);
  }

  #unseat(userId: number): void {
    for (const [characterId, sitter] of this.#sitting) if (sitter === userId) this.#sitting.delete(characterId);
  }
}

const nameOf = (circle: readonly number[]): string => circle.toSorted((one, other) => one - other).join();
