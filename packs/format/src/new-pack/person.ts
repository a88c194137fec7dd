/** Somebody of the small story that `new` writes. `next` in a text is the name of the seat after this one. */
export interface Person {
  id: string;
  name: string;
  tagline: string;
  introduce: string;
  /** Where this person was that evening: a place or a location of facts.yaml. */
  at: string;
  /** By act: a chapter's title and its text. */
  acts: readonly [Told, Told];
  task: string;
  secret: Secret;
  /** A thing of one's own, dealt in act 1: it holds the secret's words. */
  own: Find;
}

interface Told {
  title: string;
  text: (next: string) => string;
}

interface Secret {
  id: string;
  says: string;
  words: readonly string[];
}

interface Find {
  title: string;
  text: string;
}

/** Somebody who did not do it: a find that looks bad, and one that rules it out. */
export interface Innocent extends Person {
  trace: Find & { says: string; suspicion: string };
  alibi: Find & { says: string };
}
