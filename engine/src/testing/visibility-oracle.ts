// Computes from the log and the script alone what each seat may see. Checks `evolve` and `project` independently,
// without sharing code.
import { CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Hint, RoomEvent, Receiver } from '@juzhongren/contract/room/events';
import type { ScriptTask } from '@juzhongren/contract/script/characters';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { Condition } from '@juzhongren/contract/script/conditions';
import type { ScriptInterlude } from '@juzhongren/contract/script/interludes';
import type { Script } from '@juzhongren/contract/script/script';
import type { ScriptQuestion } from '@juzhongren/contract/script/votes';
import { tokensIn } from './canary-tokens.ts';

const wordsOf = (value: unknown): ReadonlySet<string> => tokensIn(JSON.stringify(value));

export class VisibilityOracle {
  readonly #script: Script;
  readonly #everybody: Set<string>;
  /** By character: tokens that only this seat may see. */
  readonly #own = new Map<string, Set<string>>();
  readonly #seatOf = new Map<number, string>();
  /** By user: all seats that the user ever sat on in play. */
  readonly #seatsOf = new Map<number, Set<string>>();
  readonly #present = new Set<number>();
  readonly #away = new Set<number>();
  readonly #published = new Set<string>();
  readonly #come = new Set<string>();
  readonly #holder = new Map<string, string>();
  /** Believed holder of a clue, by seat and clue. */
  readonly #beliefs = new Map<string, string>();
  readonly #unlocked = new Set<string>();
  readonly #openForAll = new Set<string>();
  readonly #triggered = new Set<string>();
  readonly #ballots = new Map<string, Map<string, string>>();
  readonly #closed = new Map<string, { how: string; choice: string | null }>();
  readonly #opened = new Set<string>();
  /** Seats that were asked the questions that wait for their ballots. */
  readonly #asked = new Set<string>();
  readonly #confessed = new Set<string>();
  /** By seat: clues laid as proof for any question. */
  readonly #laid = new Map<string, ReadonlySet<string>>();
  /** By bargain: the two seats. */
  readonly #bargains = new Map<string, readonly string[]>();
  /** The current scene, how many of its lines were read, and the seat that took over the next line. */
  #scene: Extract<ScriptInterlude, { kind: 'scene' }> | undefined;
  #line = 0;
  #taken: string | null = null;
  /** By purse and seat: total number of counters. */
  readonly #counters = new Map<string, number>();
  readonly #paidPlaces: string[] = [];
  readonly #paidClues: string[] = [];
  readonly #paidSkills: { seat: string; skillId: string }[] = [];
  #host = 0;
  /** The game master, the texts they opened, and by user what each master was shown. */
  #gameMaster = 0;
  #openedTexts: (string | null)[] = [];
  readonly #publishers = new Map<string, string | null>();
  readonly #toGameMasters = new Map<number, Set<string>>();
  /** Tokens that all players may see: the open act, announcements, public clues. */
  readonly #table = new Set<string>();
  #act = 0;
  #inPlay = false;
  #started = false;
  #ended = false;
  #hinted = false;

  constructor(script: Script) {
    this.#script = script;
    const { card, characters } = script;
    const cards = characters.map(({ id, name, tagline, introduce, avatar }) => [id, name, tagline, introduce, avatar]);
    this.#everybody = new Set(wordsOf([card.name, card.cover, card.introduce, cards]));
    for (const { id } of characters) this.#own.set(id, new Set());
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  seatOf(userId: number): string | undefined {
    return this.#seatOf.get(userId);
  }

  isGameMaster(userId: number): boolean {
    return userId === this.#gameMaster;
  }

  seatsOf(userId: number): ReadonlySet<string> {
    return this.#seatsOf.get(userId) ?? new Set();
  }

  wasAsked(userId: number): boolean {
    return [...this.seatsOf(userId)].some((seat) => this.#asked.has(seat));
  }

  get wasHinted(): boolean {
    return this.#hinted;
  }

  isPublic(clueId: string): boolean {
    return this.#published.has(clueId);
  }

  record(event: RoomEvent): void {
    this.#take(event);
    this.#lookAround();
  }

  /** Returns the tokens of `told` that this user may not see now. */
  leaked(userId: number, told: Iterable<string>): readonly string[] {
    const mayLook = this.#started && (this.#present.has(userId) || this.#ended);
    return mayLook ? this.secrets(userId, told) : [...told].filter((token) => !this.#everybody.has(token));
  }

  /** Returns the tokens of `told` that this user's seat was never shown. With null, those that were never public. */
  secrets(userId: number | null, told: Iterable<string>): readonly string[] {
    const seat = userId === null ? undefined : this.#seatOf.get(userId);
    const known = [this.#everybody];
    const isGameMaster = userId !== null && userId === this.#gameMaster;
    if (seat !== undefined || userId === null || isGameMaster) known.push(this.#table);
    if (isGameMaster) known.push(this.#toGameMaster());
    if (seat !== undefined) known.push(this.#mine(seat));
    return [...told].filter((token) => !known.some((tokens) => tokens.has(token)));
  }

  /** Returns the tokens of `told` that none of the user's seats was ever shown. */
  neverTold(userId: number, told: Iterable<string>): ReadonlySet<string> {
    const seats = [...this.seatsOf(userId)];
    const known = [
      this.#everybody,
      ...(seats.length > 0 || this.#toGameMasters.has(userId) ? [this.#table] : []),
      this.#toGameMasters.get(userId) ?? new Set<string>(),
      ...seats.map((seat) => this.#mine(seat)),
    ];
    return new Set([...told].filter((token) => !known.some((tokens) => tokens.has(token))));
  }

  believedHolder(userId: number, clueId: string): string | null {
    if (userId === this.#gameMaster) return this.#publishers.get(clueId) ?? null;
    return this.#beliefs.get(`${this.#seatOf.get(userId)} ${clueId}`) ?? null;
  }

  /** Returns how many clues this user can find in a place now; null if the place is not on the map. */
  left(userId: number, placeId: string): number | null {
    const seat = this.#seatOf.get(userId);
    if (!this.#isOnTheMap(placeId) || seat === undefined) return null;
    return this.#findable(placeId, seat).length;
  }

  #take(event: RoomEvent): void {
    switch (event.type) {
      case 'joined':
      case 'returned':
        this.#present.add(event.userId);
        // The first to join is the creator and host.
        if (this.#host === 0) this.#host = event.userId;
        return;
      case 'went-away':
        this.#away.add(event.userId);
        return;
      case 'came-back':
        this.#away.delete(event.userId);
        return;
      case 'left':
        this.#away.delete(event.userId);
        this.#present.delete(event.userId);
        if (!this.#started) this.#seatOf.delete(event.userId);
        return;
      case 'host-changed':
        this.#host = event.userId;
        return;
      case 'master-seated':
        this.#seatOf.delete(event.userId);
        this.#present.add(event.userId);
        this.#gameMaster = event.userId;
        this.#openedTexts = [];
        return this.#tellGameMaster();
      case 'master-left':
        this.#away.delete(event.userId);
        if (event.how !== 'seat') this.#present.delete(event.userId);
        this.#gameMaster = 0;
        return;
      case 'master-did':
        if (event.deed === 'opened') this.#openedTexts.push(event.seat);
        return this.#tellGameMaster();
      case 'guest-kept':
        return this.#become(event);
      case 'seat-taken':
        for (const [former, seat] of this.#seatOf) if (seat === event.characterId) this.#seatOf.delete(former);
        return this.#sit(event.userId, event.characterId);
      case 'character-taken':
        if (event.characterId === null) this.#seatOf.delete(event.userId);
        else this.#seatOf.set(event.userId, event.characterId);
        return;
      case 'character-yielded': {
        const [given, back] = [this.#seatOf.get(event.from), this.#seatOf.get(event.to)];
        if (given !== undefined) this.#seatOf.set(event.to, given);
        if (back === undefined) this.#seatOf.delete(event.from);
        else this.#seatOf.set(event.from, back);
        return;
      }
      case 'characters-dealt':
        for (const { userId, characterId } of event.dealt) this.#seatOf.set(userId, characterId);
        return;
      case 'started':
        this.#started = true;
        for (const [userId, seat] of this.#seatOf) this.#sit(userId, seat);
        for (const { id, name, unit, starts } of this.#script.purses ?? []) {
          tell(this.#table, [id, name, unit]);
          for (const { seat, count } of starts) this.#count(id, seat, count);
        }
        return;
      case 'act-opened':
        return this.#openAct(event.act);
      case 'closing-opened':
        this.#inPlay = false;
        this.#act = this.#script.acts.length + 1;
        tell(this.#table, this.#script.closing.opening);
        tell(this.#table, settingOf(this.#script.closing));
        for (const { id, confession } of this.#script.characters) tell(this.#mine(id), confession?.label);
        return this.#tellGameMaster();
      case 'searched':
        this.#holder.set(event.clueId, event.seat);
        this.#believe([event.seat], event.clueId, event.seat);
        return this.#tellClue(event.clueId, event.seat);
      case 'clue-came':
        // If another seat holds the clue, this seat only sees it and does not learn who holds it.
        if (event.to !== 'table' && !this.#come.has(event.clueId)) {
          this.#holder.set(event.clueId, event.to.seat);
          this.#believe([event.to.seat], event.clueId, event.to.seat);
        }
        if (event.to === 'table') {
          if (!this.#published.has(event.clueId)) this.#publishers.set(event.clueId, null);
          this.#published.add(event.clueId);
        }
        return this.#tellClue(event.clueId, event.to === 'table' ? null : event.to.seat);
      case 'clue-shown':
        this.#believe([event.to], event.clueId, event.from);
        return this.#tellClue(event.clueId, event.to);
      case 'clue-given':
        this.#holder.set(event.clueId, event.to);
        this.#believe([event.from, event.to], event.clueId, event.to);
        return this.#tellClue(event.clueId, event.to);
      case 'clue-published':
        if (!this.#publishers.has(event.clueId)) this.#publishers.set(event.clueId, event.by);
        this.#published.add(event.clueId);
        // All seats except the holder now take the publisher for the holder. The two differ if another player opened an
        // envelope.
        this.#believe(
          [...this.#own.keys()].filter((seat) => seat !== this.#holder.get(event.clueId)),
          event.clueId,
          event.by,
        );
        return this.#tellClue(event.clueId, null);
      case 'clue-unlocked':
        this.#unlocked.add(event.clueId);
        if (event.to === 'table') this.#openForAll.add(event.clueId);
        return this.#open(event.clueId, event.to);
      case 'clue-triggered':
        this.#triggered.add(event.clueId);
        return;
      case 'place-opened':
        this.#opened.add(event.placeId);
        return;
      case 'announced':
        return tell(this.#table, event.text);
      case 'noted':
      case 'notebook-written':
        return tell(this.#mine(event.seat), event.text);
      case 'voted':
        return this.#vote(event);
      case 'questions-asked':
        this.#asked.add(event.seat);
        for (const { id } of this.#script.clues) this.#tellQuestions(id);
        return;
      case 'confessed':
        this.#confessed.add(event.seat);
        return;
      case 'vote-closed':
        this.#closed.set(event.clueId, { how: event.how, choice: event.choice });
        return;
      case 'hint-given':
        this.#hinted = true;
        return this.#tellHint(event.hint);
      case 'answered':
        for (const { cards = [] } of event.answers) {
          const laid = this.#laid.get(event.seat) ?? new Set();
          this.#laid.set(event.seat, new Set([...laid, ...cards]));
        }
        return tell(this.#mine(event.seat), event.answers);
      case 'bargain-offered': {
        this.#bargains.set(event.bargainId, [event.from, event.to]);
        const words = [event.bargainId, this.#clue(event.gives).title, event.promise];
        tell(this.#mine(event.from), words);
        return tell(this.#mine(event.to), words);
      }
      case 'bargain-answered':
        for (const seat of this.#bargains.get(event.bargainId) ?? []) {
          tell(this.#mine(seat), this.#clue(event.returns).title);
        }
        return;
      case 'bargain-done':
      case 'bargain-dropped':
        return;
      case 'skill-used': {
        const { seat, on, placeId, clue } = event;
        // A clue found in a place is recorded by `searched`. A clue that is held back was known before.
        if (clue === null || on === null || placeId !== null) return;
        this.#believe([seat], clue, on);
        return this.#tellClue(clue, seat);
      }
      case 'interlude-begun': {
        const interlude = this.#interlude(event);
        tell(this.#table, [interlude.id, interlude.title]);
        if (interlude.kind === 'dark') tell(this.#table, [interlude.text, interlude.sound]);
        if (interlude.kind === 'reveal') tell(this.#table, [interlude.prompt, interlude.options]);
        if (interlude.kind === 'scene') {
          this.#line = 0;
          this.#taken = null;
          this.#scene = interlude;
        }
        return;
      }
      case 'line-read':
        this.#line = event.line + 1;
        this.#taken = null;
        return tell(this.#table, this.#scene?.lines.slice(0, this.#line));
      case 'line-taken':
        this.#taken = event.seat;
        return;
      case 'interlude-over':
        if (this.#scene?.id !== event.interludeId) return;
        tell(this.#table, this.#scene.lines);
        this.#scene = undefined;
        return;
      case 'counters-given':
        this.#count(event.purseId, event.from, -event.count);
        return this.#count(event.purseId, event.to, event.count);
      case 'counters-spent': {
        this.#count(event.purseId, event.seat, -event.count);
        const { on } = event;
        // Remembers what was bought, to name it in the debrief. The buyer knows the name already.
        if ('skill' in on) this.#paidSkills.push({ seat: event.seat, skillId: on.skill });
        else if ('clue' in on) this.#paidClues.push(on.clue);
        else this.#paidPlaces.push(on.place);
        return;
      }
      case 'counters-taken':
        return this.#count(event.purseId, event.seat, -event.count);
      case 'counters-paid':
        return this.#count(event.purseId, event.seat, event.count);
      case 'counters-aside':
      case 'counters-reckoned':
        return;
      case 'question-put':
        tell(this.#mine(event.from), [event.inquiryId, event.text]);
        return tell(this.#mine(event.to), [event.inquiryId, event.text]);
      case 'statement-pinned':
        return tell(this.#table, event);
      case 'ended':
        return this.#end(event);
      case 'chair-opened':
      case 'chair-kept':
      case 'master-unwanted':
      case 'created':
      case 'meeting-set':
      case 'screen-on':
      case 'screen-off':
      case 'guest-came':
      case 'guests-welcomed':
      case 'characters-wanted':
      case 'times-asked':
      case 'times-said':
      case 'coming-said':
      case 'queued':
      case 'unqueued':
      case 'seat-promised':
      case 'promise-withdrawn':
      case 'queue-ruled':
      case 'taste-said':
      case 'cast-proposed':
      case 'cast-refused':
      case 'readied':
      case 'payment-opened':
      case 'paying-told':
      case 'seat-paid':
      case 'payment-closed':
      case 'host-asked':
      case 'removal-asked':
      case 'release-asked':
      case 'seat-released':
      case 'pinned':
      case 'clue-sounded':
      case 'act-read':
      case 'paragraph-read':
      case 'paragraph-taken':
      case 'reading-apart':
      case 'reading-alone':
      case 'scene-apart-asked':
      case 'reading-over':
      case 'act-done':
      case 'slow-set':
      case 'act-seen':
      case 'act-missed':
      case 'turning-begun':
      case 'turning-stopped':
      case 'vote-closing':
      case 'truth-coming':
      case 'pause-asked':
      case 'paused':
      case 'resumed':
      case 'time-asked':
      case 'hint-asked':
      case 'time-given':
      case 'act-overdue':
      case 'move-on-asked':
      case 'points-given':
      case 'password-failed':
      case 'dismiss-asked':
      case 'dismissed':
      case 'question-replied':
      case 'interlude-chosen':
      case 'interlude-turning':
      case 'task-judged':
      case 'statement-withdrawn':
      case 'statement-weighed':
      case 'talk-agreed':
      case 'talk-opened':
        return;
      case 'next-opened':
        return tell(this.#table, [event.partyId, event.scriptName]);
    }
  }

  #count(purseId: string, seat: string, more: number): void {
    const key = `${purseId} ${seat}`;
    this.#counters.set(key, (this.#counters.get(key) ?? 0) + more);
  }

  #skillName(seat: string, skillId: string): string | undefined {
    const { skills } = this.#script.characters.find(({ id }) => id === seat) ?? {};
    return skills?.find(({ id }) => id === skillId)?.name;
  }

  #tellSpent(): void {
    const { places } = this.#script;
    for (const id of this.#paidPlaces) tell(this.#table, places.find((one) => one.id === id)?.name);
    for (const id of this.#paidClues) tell(this.#table, this.#clue(id).title);
    for (const { seat, skillId } of this.#paidSkills) tell(this.#table, this.#skillName(seat, skillId));
  }

  #tellHint(hint: Hint): void {
    if (hint.kind !== 'place') return;
    // A named place was on the map, or a public clue was found there.
    const place = this.#script.places.find(({ id }) => id === hint.placeId);
    const isOnACard = this.#script.clues.some(
      ({ id, placement }) => this.#published.has(id) && placement.at === 'search' && placement.place === hint.placeId,
    );
    if (isOnACard || this.#isOnTheMap(hint.placeId)) tell(this.#table, place?.name);
  }

  #toGameMaster(): Set<string> {
    const told = this.#toGameMasters.get(this.#gameMaster) ?? new Set();
    this.#toGameMasters.set(this.#gameMaster, told);
    return told;
  }

  /** Shows the master the cues of this act, and the opened texts up to this act. */
  #tellGameMaster(): void {
    if (this.#gameMaster === 0 || this.#act === 0) return;
    const { leading, characters, truth } = this.#script;
    const told = this.#toGameMaster();
    tell(told, leading === undefined ? null : (leading.acts[this.#act - 1] ?? leading.closing));
    for (const seat of this.#openedTexts) {
      const texts = characters.find(({ id }) => id === seat)?.acts.slice(0, this.#act);
      tell(told, seat === null ? truth : texts);
    }
  }

  /** Gives the account the guest's place and everything the guest may see. */
  #become({ userId, accountId }: { userId: number; accountId: number }): void {
    if (this.#present.delete(userId)) this.#present.add(accountId);
    if (this.#away.delete(userId)) this.#away.add(accountId);
    if (this.#host === userId) this.#host = accountId;
    if (this.#gameMaster === userId) this.#gameMaster = accountId;
    const asGameMaster = this.#toGameMasters.get(userId);
    if (asGameMaster !== undefined) this.#toGameMasters.set(accountId, asGameMaster);
    const seat = this.#seatOf.get(userId);
    if (seat === undefined) return;
    this.#seatOf.delete(userId);
    this.#seatOf.set(accountId, seat);
    this.#seatsOf.set(accountId, this.#seatsOf.get(userId) ?? new Set());
  }

  #mine(seat: string): Set<string> {
    const own = this.#own.get(seat);
    if (own === undefined) throw new Error('The log names a seat the script does not have.');
    return own;
  }

  #sit(userId: number, seat: string): void {
    this.#seatOf.set(userId, seat);
    const seats = this.#seatsOf.get(userId) ?? new Set();
    this.#seatsOf.set(userId, seats.add(seat));
  }

  #believe(seats: readonly string[], clueId: string, holder: string | null): void {
    if (holder === null) return;
    for (const seat of seats) this.#beliefs.set(`${seat} ${clueId}`, holder);
  }

  #interlude({ interludeId }: { interludeId: string }): ScriptInterlude {
    const interlude = this.#script.interludes?.find(({ id }) => id === interludeId);
    if (interlude === undefined) throw new Error('The log names an interlude the script does not have.');
    return interlude;
  }

  /**
   * Shows the current line to its reader, or to all if the script says so. A reader who is present alone sees the whole
   * scene.
   */
  #tellLine(): void {
    const scene = this.#scene;
    const line = scene?.lines[this.#line];
    if (scene === undefined || line === undefined) return;
    tell(this.#table, [line.by, line.direction]);
    if (scene.shown) tell(this.#table, line.says);
    const seats = this.#script.characters.map(({ id }) => id);
    const there = seats.filter((seat) =>
      [...this.#seatOf].some(([userId, one]) => one === seat && this.#present.has(userId) && !this.#away.has(userId)),
    );
    const first = line.by === null ? this.#line % seats.length : seats.indexOf(line.by);
    const inTurn = [...seats.slice(first), ...seats.slice(0, first)].find((seat) => there.includes(seat));
    const reader = this.#taken !== null && there.includes(this.#taken) ? this.#taken : inTurn;
    if (reader !== undefined) tell(this.#mine(reader), there.length === 1 ? scene.lines : line.says);
  }

  #clue(id: string): ScriptClue {
    const clue = this.#script.clues.find((each) => each.id === id);
    if (clue === undefined) throw new Error('The log names a clue the script does not have.');
    return clue;
  }

  #openAct(act: number): void {
    this.#act = act;
    this.#inPlay = true;
    const { acts, characters } = this.#script;
    tell(this.#table, [acts[act - 1]?.title, acts[act - 1]?.opening, settingOf(acts[act - 1])]);
    for (const { id, acts: chapters, tasks, skills = [] } of characters) {
      tell(this.#mine(id), chapters[act - 1]);
      for (const skill of skills) if (skill.act <= act) tell(this.#mine(id), [skill.id, skill.name, skill.text]);
      for (const task of tasks) if (task.act === act) tell(this.#mine(id), [task.id, task.text]);
    }
    this.#tellGameMaster();
  }

  /** Shows the outside of a clue: everything except locked content, effects and right answers. */
  #tellClue(clueId: string, seat: string | null): void {
    this.#come.add(clueId);
    const { id, title, content, types, vote } = this.#clue(clueId);
    const to = seat === null ? this.#table : this.#mine(seat);
    tell(to, [id, title]);
    if (content.kind === CONTENT_KIND.Text) tell(to, [content.text, content.sound]);
    if (content.kind === CONTENT_KIND.URL) tell(to, [content.asset, content.alt, content.caption, content.sound]);
    if (content.kind === CONTENT_KIND.Password) tell(to, content.hint);
    if (content.kind === CONTENT_KIND.Trigger) tell(to, content.label);
    if ((types & CLUE_TYPE.Vote) !== 0) tell(to, [vote?.prompt, vote?.options]);
    this.#tellQuestions(id);
    if (this.#ended) this.#solve();
  }

  /**
   * Shows questions to seats that know the clue: at once, or after their ballots of the closing if the question waits
   * for the vote.
   */
  #tellQuestions(clueId: string): void {
    const { types, questions } = this.#clue(clueId);
    if ((types & CLUE_TYPE.QA) === 0) return;
    const words = (some: typeof questions) => some.map(({ id, prompt, options }) => [id, prompt, options]);
    const atOnce = words(questions.filter(({ after }) => after === undefined));
    if (this.#table.has(clueId)) tell(this.#table, atOnce);
    for (const [seat, own] of this.#own) {
      if (own.has(clueId)) tell(own, atOnce);
      if (this.#asked.has(seat) && (own.has(clueId) || this.#table.has(clueId))) tell(own, words(questions));
    }
  }

  #open(clueId: string, to: Receiver): void {
    const { content } = this.#clue(clueId);
    if (content.kind === CONTENT_KIND.Password)
      tell(to === 'table' ? this.#table : this.#mine(to.seat), content.inside);
  }

  #vote({ clueId, seat, choice }: { clueId: string; seat: string; choice: string | null }): void {
    const ballots = this.#ballots.get(clueId) ?? new Map<string, string>();
    if (choice === null) ballots.delete(seat);
    else ballots.set(seat, choice);
    this.#ballots.set(clueId, ballots);
  }

  #end({ endingId, scores, epilogues = [] }: Extract<RoomEvent, { type: 'ended' }>): void {
    this.#ended = true;
    const { endings, truth, characters, clues } = this.#script;
    const ending = endings.find(({ id }) => id === endingId);
    tell(this.#table, [ending?.title, ending?.text, ending?.sound, truth]);
    for (const { id, confession } of characters) if (this.#confessed.has(id)) tell(this.#table, confession?.text);
    this.#tellSpent();
    for (const { seat, number } of epilogues) {
      const told = characters.find(({ id }) => id === seat)?.epilogues?.[number];
      tell(this.#mine(seat), [told?.title, told?.text]);
    }
    for (const { lines, seat } of scores) {
      for (const { kind, of } of lines) {
        if (kind === 'question' || kind === 'proof')
          tell(this.#table, clues.flatMap(({ questions }) => questions).find(({ id }) => id === of)?.prompt);
        if (kind === 'vote') tell(this.#table, this.#clue(of).vote?.prompt);
        if (kind === 'task') {
          const tasks = characters.find(({ id }) => id === seat)?.tasks;
          tell(this.#table, tasks?.find(({ id }) => id === of)?.text);
        }
      }
    }
    this.#solve();
  }

  /** In the debrief, shows known sheets with their answer keys. */
  #solve(): void {
    for (const { id, questions, types } of this.#script.clues) {
      if ((types & CLUE_TYPE.QA) === 0) continue;
      for (const known of [this.#table, ...this.#own.values()]) {
        if (known.has(id))
          tell(
            known,
            questions.map(({ id: asked, prompt, options, words, explain, proof }) => [
              [asked, prompt, options],
              [words.slice(0, 1), explain],
              (proof?.ways[0] ?? []).map((clueId) => [clueId, this.#clue(clueId).title, saidOf(proof, clueId)]),
            ]),
          );
      }
      for (const [seat, laid] of this.#laid) {
        const said = questions.flatMap(({ proof }) => [...laid].map((clueId) => saidOf(proof, clueId)));
        if (this.#mine(seat).has(id) || this.#table.has(id)) tell(this.#mine(seat), said);
      }
    }
  }

  /**
   * Shows stated whereabouts once an opening tells them or a clue that everybody may read does. An envelope counts once
   * it is open for all.
   */
  #tellWhereabouts(): void {
    const { people = [], locations = [], told = [] } = this.#script.facts?.whereabouts ?? {};
    const isHeard = (opening: number | null) => opening !== null && opening <= this.#act;
    const named = [...people, ...locations];
    for (const one of named) if (isHeard(one.public)) tell(this.#table, [one.id, one.name]);
    for (const { id, who, at, clues, public: opening } of told) {
      if (!isHeard(opening) && !clues.some((clueId) => this.#isReadByAll(clueId))) continue;
      tell(this.#table, [id, who, at]);
      for (const one of [...named, ...this.#script.places]) {
        if (one.id === who || one.id === at) tell(this.#table, one.name);
      }
    }
  }

  #isReadByAll(clueId: string): boolean {
    const alone = this.#script.characters.length === 1;
    const isEnvelope = this.#clue(clueId).content.kind === CONTENT_KIND.Password;
    const isKnown = alone ? this.#come.has(clueId) : this.#published.has(clueId);
    return isKnown && (!isEnvelope || (alone ? this.#unlocked.has(clueId) : this.#openForAll.has(clueId)));
  }

  /** Reveals what follows from other events: judgings, whereabouts, lines, sides, the map and its spots. */
  #lookAround(): void {
    this.#tellJudgings();
    this.#tellWhereabouts();
    this.#tellLine();
    this.#tellSides();
    if (!this.#inPlay) return;
    for (const { id, name, description, picture, rule, background } of this.#script.places) {
      if (!this.#isOnTheMap(id)) continue;
      tell(this.#table, [id, name, description, picture, background]);
      if (rule !== 'choose') continue;
      for (const [seat, own] of this.#own) {
        for (const clue of this.#findable(id, seat)) {
          tell(own, [clue.id, clue.placement.at === 'search' ? clue.placement.spot : null]);
        }
      }
    }
  }

  /** Asks the judges of a task once its act is over. In the debrief everybody sees the question. */
  #tellJudgings(): void {
    if (!this.#started) return;
    for (const { id: owner, tasks } of this.#script.characters) {
      for (const { judged } of tasks) {
        if (judged === undefined || judged.after >= this.#act) continue;
        const words = [judged.id, judged.ask];
        if (this.#ended) tell(this.#table, words);
        for (const [seat, own] of this.#own) if (this.#judges(judged.by, owner, seat)) tell(own, words);
      }
    }
  }

  /**
   * Shows a side to its own seats from its act on, and its name to everybody from the act that reveals it. The debrief
   * shows name and goals to everybody.
   */
  #tellSides(): void {
    if (!this.#started) return;
    for (const { name, text, seats, act, told, goals } of this.#script.sides ?? []) {
      const aims = goals.map((goal) => goal.text);
      for (const seat of seats) if (act <= this.#act) tell(this.#mine(seat), [name, text, aims]);
      if (told !== null && told <= this.#act) tell(this.#table, name);
      if (this.#ended) tell(this.#table, [name, aims]);
    }
  }

  #judges(by: NonNullable<ScriptTask['judged']>['by'], owner: string, seat: string): boolean {
    if (seat === owner) return false;
    if (by === 'others') return true;
    if (by !== 'host') return by.includes(seat);
    const host = this.#seatOf.get(this.#host);
    return host === owner || host === seat;
  }

  #isOnTheMap(placeId: string): boolean {
    const place = this.#script.places.find(({ id }) => id === placeId);
    if (place === undefined || !this.#inPlay || (place.locked && !this.#opened.has(placeId))) return false;
    return place.acts.includes(this.#act) || this.#script.clues.some((clue) => this.#isLeftBehind(placeId, clue));
  }

  /**
   * Returns whether an essential clue was left unfound in an earlier act and can still be found, unless the script
   * drops such clues.
   */
  #isLeftBehind(placeId: string, { essential, placement, act: from, until, id }: ScriptClue): boolean {
    const { pace, places } = this.#script;
    if (!essential || placement.at !== 'search' || placement.place !== placeId || this.#come.has(id)) return false;
    const place = places.find((each) => each.id === placeId);
    const before = place?.acts.some((act) => from <= act && act < this.#act) === true;
    return before && this.#act <= until && (pace === undefined || pace.carry.includes('spots'));
  }

  #findable(placeId: string, seat: string): readonly ScriptClue[] {
    const isOpen = this.#script.places.find(({ id }) => id === placeId)?.acts.includes(this.#act) === true;
    return this.#script.clues.filter((clue) => {
      const { placement, act, until, for: limited, needs, id } = clue;
      if (placement.at !== 'search' || placement.place !== placeId || this.#come.has(id)) return false;
      if (!isOpen && !this.#isLeftBehind(placeId, clue)) return false;
      if (this.#act < act || this.#act > until || (limited !== null && !limited.includes(seat))) return false;
      return needs === null || this.#isTrue(needs, seat);
    });
  }

  /** Evaluates a condition for one seat during the acts. Conditions affect visibility nowhere else. */
  #isTrue(condition: Condition, seat: string): boolean {
    if ('not' in condition) return !this.#isTrue(condition.not, seat);
    if ('all' in condition) return !condition.all.some((part) => !this.#isTrue(part, seat));
    if ('any' in condition) return condition.any.some((part) => this.#isTrue(part, seat));
    if ('published' in condition) return this.#published.has(condition.published);
    if ('found' in condition) return this.#come.has(condition.found);
    if ('unlocked' in condition) return this.#unlocked.has(condition.unlocked);
    if ('triggered' in condition) return this.#triggered.has(condition.triggered);
    if ('act' in condition) return this.#act >= condition.act;
    if ('holds' in condition) return this.#holder.get(condition.holds) === seat;
    if ('voted' in condition) return this.#ballots.get(condition.voted)?.get(seat) === condition.for;
    if ('right' in condition || 'confessed' in condition || 'won' in condition) return false;
    if ('purse' in condition) return (this.#counters.get(`${condition.purse} ${seat}`) ?? 0) >= condition.least;
    const closed = this.#closed.get(condition.vote);
    if (closed === undefined) return false;
    if (condition.chose !== undefined && closed.choice !== condition.chose) return false;
    return condition.how === undefined || closed.how === condition.how;
  }
}

const settingOf = (act: Partial<Script['closing']> | undefined) => [act?.sound, act?.background, act?.scenery];

function tell(known: Set<string>, what: unknown): void {
  for (const word of wordsOf(what ?? null)) known.add(word);
}

const saidOf = (proof: ScriptQuestion['proof'], clueId: string): string | undefined =>
  proof?.tells.find((one) => one.clueId === clueId)?.says;
