import type { Call, RequestOf } from '@juzhongren/contract/call';
import * as z from 'zod/mini';
import { parseJson } from '../browser/parse-json.ts';
import type { Answer, Failure } from './send.ts';

/**
 * `sent`: not answered yet. `unknown`: the response may be lost, and the command is retried. `confirmed`: acknowledged,
 * but its effect is not seen yet.
 */
export type CommandState = 'sent' | 'unknown' | 'confirmed';

const REPEATS = ['join', 'queue'] as const;
type Repeat = (typeof REPEATS)[number];

type WithoutRequestId<T> = T extends unknown ? Omit<T, 'requestId'> : never;

export interface Command<C extends Call> {
  readonly call: C;
  readonly request: WithoutRequestId<RequestOf<C>>;
  /** Commands of one lane are sent one after another. */
  readonly lane: string;
  /**
   * `join`: a tap during a running command of the same lane shares its result. `queue`: every command counts (chat).
   * Such a command is never given up if it may have taken effect, because a new one would duplicate it.
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
  /** Unix time of the tap, in ms. */
  readonly at: number;
}

export interface QueueWorld {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly makeRequestId: () => string;
  /** Must respond within a bounded time. */
  readonly send: (call: Call, request: object) => Promise<Answer<Call>>;
  readonly kept: () => string | undefined;
  readonly keep: (commands: string) => void;
}

export interface CommandQueue {
  readonly pending: () => readonly PendingCommand[];
  /** Resolves with the response of the server. Never rejects. */
  readonly submit: <C extends Call>(command: Command<C>) => Promise<Answer<C>>;
  /** Reports that the view has reached `seq`. Commands acknowledged up to there end. */
  readonly reached: (seq: number) => void;
  /** Reports that the effect of `requestId` was seen, even if its response was lost. `params` replaces the response. */
  readonly done: (requestId: string, params: unknown) => void;
  /** Retries all waiting commands at once, because the connection is back. */
  readonly retryNow: () => void;
  /** Stops retrying. Unanswered commands stay stored for the next time. */
  readonly close: () => void;
}

const RETRY_MS = { first: 500, longest: 5_000 } as const;
/** Maximum number of attempts that end with an HTTP error status. */
const STATUS_TRIES = 6;
/** Older stored commands are dropped, because the user's intention has changed by then. */
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
  statuses: number;
  /** An attempt may have taken effect. */
  inDoubt: boolean;
  /** Behind another command of its lane, being sent, or waiting for a retry. */
  phase: 'queued' | 'flying' | 'waiting';
  awaited: number;
  stopRetry: () => void;
}

/**
 * Sends commands until each is answered. Retries a lost response with the same requestId, so that each command takes
 * effect once. `calls` are the calls that stored commands may use.
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
    for (const settle of entry.answers) settle(answer);
    pump();
  }

  function weigh(entry: Entry, failure: Failure): 'again' | 'over' {
    if (failure.fault === 'refused') return 'over';
    if (failure.fault === 'status') entry.statuses += 1;
    if (mayHaveTakenEffect(failure)) entry.inDoubt = true;
    const patient = entry.inDoubt && entry.command.repeat === 'queue';
    return patient || entry.statuses < STATUS_TRIES ? 'again' : 'over';
  }

  // Sends commands that a reload interrupted. Nothing awaits their responses.
  pump();

  return {
    pending: () => snapshot,
    submit: <C extends Call>({ call, request, lane, repeat = 'join' }: Command<C>) =>
      new Promise<Answer<C>>((resolve) => {
        // Safe, because the call's own schema parsed the response.
        const settle = (answer: Answer<Call>): void => resolve(answer as Answer<C>);
        const under = repeat === 'join' ? entries.find((entry) => entry.command.lane === lane) : undefined;
        if (under !== undefined && under.command.state !== 'confirmed') {
          under.answers.push(settle);
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
        entries = [...entries, entryOf({ command, call, answers: [settle], inDoubt: false })];
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
      for (const settle of entry.answers) settle({ ok: true, params });
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

/**
 * Returns whether a failed attempt may have taken effect. The server sends a refusal or a 4xx status before any effect.
 */
function mayHaveTakenEffect({ fault, status = 500 }: Failure): boolean {
  return fault !== 'refused' && (fault !== 'status' || status >= 500);
}

/** Returns the seq of the room after the command; 0 if the response has none. */
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
