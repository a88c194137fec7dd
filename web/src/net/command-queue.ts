import type { Call, RequestOf } from '@juzhongren/contract/call';
import * as z from 'zod/mini';
import { parseJson } from '../browser/parse-json.ts';
import type { Answer, Failure } from './send.ts';

/** Sent, not answered yet; the answer may have been lost and it is asked again; acknowledged, its effect not yet seen. */
export type CommandState = 'sent' | 'unknown' | 'confirmed';

const REPEATS = ['join', 'queue'] as const;
type Repeat = (typeof REPEATS)[number];

type WithoutRequestId<T> = T extends unknown ? Omit<T, 'requestId'> : never;

export interface Command<C extends Call> {
  readonly call: C;
  readonly request: WithoutRequestId<RequestOf<C>>;
  /** Commands of one lane go one after the other. */
  readonly lane: string;
  /**
   * `join`: while one is under way, another tap on the same lane is that one. `queue`: each counts (talk), so one that
   * may have been done is never given up: whoever did it again would have done it twice.
   */
  readonly repeat?: Repeat;
}

export interface PendingCommand {
  readonly requestId: string;
  readonly lane: string;
  readonly repeat: Repeat;
  readonly path: string;
  readonly request: object;
  readonly state: CommandState;
  /** Unix time in ms at which the person tapped. */
  readonly at: number;
}

export interface QueueWorld {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly makeRequestId: () => string;
  /** Must answer in bounded time. */
  readonly send: (call: Call, request: object) => Promise<Answer<Call>>;
  /** What was kept for this room, before a reload. */
  readonly kept: () => string | undefined;
  readonly keep: (commands: string) => void;
}

export interface CommandQueue {
  readonly pending: () => readonly PendingCommand[];
  /** The answer of the service, once there is one. Never rejects. */
  readonly submit: <C extends Call>(command: Command<C>) => Promise<Answer<C>>;
  /** The room is seen as of `seq`: what was acknowledged up to there is over. */
  readonly reached: (seq: number) => void;
  /** What `requestId` did was seen, whatever became of its answer: `params` is the answer. */
  readonly done: (requestId: string, params: unknown) => void;
  /** The line is back: asks at once about everything unanswered. */
  readonly retryNow: () => void;
  /** Stops asking. What is unanswered stays kept for the next time. */
  readonly close: () => void;
}

const RETRY_MS = { first: 500, longest: 5_000 } as const;
/** A server that answers, but with a status instead of an answer, is asked so many times. */
const STATUS_TRIES = 6;
/** Somebody who comes back later than this has something else in mind. */
const KEPT_MS = 10 * 60_000;

const keptSchema = z.array(
  z.object({
    requestId: z.string(),
    lane: z.string(),
    repeat: z._default(z.enum(REPEATS), 'join'),
    path: z.string(),
    request: z.looseObject({}),
    at: z.int(),
  }),
);

interface Entry {
  command: PendingCommand;
  readonly call: Call;
  readonly answers: ((answer: Answer<Call>) => void)[];
  tries: number;
  /** How many of the tries were answered with a status. */
  statuses: number;
  /** One of the tries may have taken effect. */
  inDoubt: boolean;
  /** Behind another of its lane, on its way, or waiting to be asked about again. */
  phase: 'queued' | 'flying' | 'waiting';
  awaited: number;
  stopRetry: () => void;
}

/**
 * Sends commands until each is answered, a lost answer again with the same requestId, so that each takes effect once.
 * `calls` are those that may be found in what was kept before a reload.
 */
export function openCommandQueue(
  world: QueueWorld,
  calls: readonly Call[],
  changed: (pending: readonly PendingCommand[]) => void,
): CommandQueue {
  let entries: readonly Entry[] = restore(world, calls);
  let snapshot = entries.map((entry) => entry.command);
  let closed = false;

  function publish(): void {
    snapshot = entries.map((entry) => entry.command);
    world.keep(JSON.stringify(snapshot.filter((command) => command.state !== 'confirmed')));
    changed(snapshot);
  }

  function mark(entry: Entry, state: CommandState): void {
    entry.command = { ...entry.command, state };
    publish();
  }

  function drop(entry: Entry): void {
    entries = entries.filter((other) => other !== entry);
    publish();
  }

  /** The first unanswered one of each lane goes out. */
  function pump(): void {
    if (closed) return;
    const busy = new Set<string>();
    for (const entry of entries) {
      if (entry.command.state === 'confirmed' || busy.has(entry.command.lane)) continue;
      busy.add(entry.command.lane);
      if (entry.phase === 'queued') void attempt(entry);
    }
  }

  async function attempt(entry: Entry): Promise<void> {
    entry.stopRetry();
    entry.phase = 'flying';
    entry.tries += 1;
    const answer = await world.send(entry.call, { ...entry.command.request, requestId: entry.command.requestId });
    if (closed || !entries.includes(entry)) return;
    if (answer.ok) {
      entry.awaited = seqOf(answer.params);
      if (entry.awaited > 0) mark(entry, 'confirmed');
      else drop(entry);
    } else if (weigh(entry, answer) === 'again') {
      mark(entry, 'unknown');
      const wait = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** (entry.tries - 1));
      entry.stopRetry = world.after(wait, () => void attempt(entry));
      entry.phase = 'waiting';
      return;
    } else {
      drop(entry);
    }
    for (const told of entry.answers) told(answer);
    pump();
  }

  /** What a try without success means for its command. */
  function weigh(entry: Entry, failure: Failure): 'again' | 'over' {
    if (failure.fault === 'refused') return 'over';
    if (failure.fault === 'status') entry.statuses += 1;
    if (mayHaveTakenEffect(failure)) entry.inDoubt = true;
    const patient = entry.inDoubt && entry.command.repeat === 'queue';
    return patient || entry.statuses < STATUS_TRIES ? 'again' : 'over';
  }

  // What a reload interrupted goes out by itself; nobody waits for those answers.
  pump();

  return {
    pending: () => snapshot,
    submit: <C extends Call>({ call, request, lane, repeat = 'join' }: Command<C>) =>
      new Promise<Answer<C>>((resolve) => {
        // The call's own schema parsed the answer.
        const told = (answer: Answer<Call>): void => resolve(answer as Answer<C>);
        const under = repeat === 'join' ? entries.find((entry) => entry.command.lane === lane) : undefined;
        if (under !== undefined && under.command.state !== 'confirmed') {
          under.answers.push(told);
          return;
        }
        if (under !== undefined) entries = entries.filter((entry) => entry !== under);
        const command = {
          requestId: world.makeRequestId(),
          lane,
          repeat,
          path: call.path,
          request,
          state: 'sent',
          at: world.now(),
        } as const;
        entries = [...entries, entryOf({ command, call, answers: [told], inDoubt: false })];
        publish();
        pump();
      }),
    reached: (seq) => {
      const left = entries.filter((entry) => entry.command.state !== 'confirmed' || entry.awaited > seq);
      if (left.length === entries.length) return;
      entries = left;
      publish();
    },
    done: (requestId, params) => {
      const entry = entries.find(({ command }) => command.requestId === requestId);
      if (entry === undefined || entry.command.state === 'confirmed') return;
      entry.stopRetry();
      drop(entry);
      for (const told of entry.answers) told({ ok: true, params });
      pump();
    },
    retryNow: () => {
      for (const entry of entries) {
        if (entry.phase !== 'waiting') continue;
        entry.stopRetry();
        void attempt(entry);
      }
    },
    close: () => {
      closed = true;
      for (const entry of entries) entry.stopRetry();
    },
  };
}

function entryOf(begun: Pick<Entry, 'command' | 'call' | 'answers' | 'inDoubt'>): Entry {
  return { ...begun, tries: 0, statuses: 0, phase: 'queued', awaited: 0, stopRetry: () => {} };
}

/** The service's own word and a 4xx come before anything is done; all else leaves open whether it was. */
function mayHaveTakenEffect({ fault, status = 500 }: Failure): boolean {
  return fault !== 'refused' && (fault !== 'status' || status >= 500);
}

/** Where the room stands after the command; 0 when the answer does not say. */
function seqOf(params: unknown): number {
  const parsed = z.object({ seq: z.int() }).safeParse(params);
  return parsed.success ? parsed.data.seq : 0;
}

function restore(world: QueueWorld, calls: readonly Call[]): readonly Entry[] {
  const parsed = keptSchema.safeParse(parseJson(world.kept()));
  if (!parsed.success) return [];
  return parsed.data.flatMap((command) => {
    const call = calls.find((candidate) => candidate.path === command.path && candidate.method === 'POST');
    if (call === undefined || world.now() - command.at > KEPT_MS) return [];
    return [entryOf({ command: { ...command, state: 'unknown' }, call, answers: [], inDoubt: true })];
  });
}
