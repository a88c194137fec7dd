// `npm run packs -- read <folder> --seat X --act N`: prints one seat's view without spoilers and asks whom the reader
// accuses.
import path from 'node:path';
import { knowledgeOf, mysteryOf } from '../check/proof/knowledge.ts';
import { reachOf } from '../check/shape/reach.ts';
import { compilePack, isWellFormed } from '../load/load-pack.ts';
import { readFolder } from '../read/read-folder.ts';
import { type SourcePack, parsePack } from '../read/source-pack.ts';
import type { SourceScript } from '../read/source-script.ts';
import type { Outcome } from '../messages/command-line.ts';
import { errorLines } from '../messages/message-lines.ts';
import { Report } from '../messages/report.ts';
import { accusedIn, recordAccusation, reportFolderOf } from './accusations.ts';
import { blindView } from './blind-view.ts';

interface Options {
  seat?: string;
  act?: number;
  /** For example `名字=70，另一个=20`. */
  accuse?: string;
  reader?: string;
  /** The report folder. */
  output?: string;
}

/** A person at the terminal who can be asked. Undefined without a terminal. */
export interface TerminalPrompt {
  say: (text: string) => void;
  ask: (question: string) => Promise<string>;
}

const NOBODY = '佚名';

export async function readCommand(folder: string, options: Options, person?: TerminalPrompt): Promise<Outcome> {
  const report = new Report();
  const slug = path.basename(path.resolve(folder));
  const files = readFolder(folder, report);
  if (files === undefined) return wrong(errorLines(folder, report.errors()).join('\n'));
  // A pack with a wrong form has no readable acts. A pack that only lacks pictures can be read.
  const loaded = compilePack(slug, files, report);
  if (!isWellFormed(loaded) && !('playable' in loaded)) {
    return wrong(`${folder} 的写法还有错误，先跑 npm run packs -- check ${folder}`);
  }
  const pack = parsePack(slug, files, new Report());
  const { script } = pack;
  if (script === undefined) return wrong(`${folder} 里没有 script.yaml`);
  const seat = pack.characters.find(({ id, card }) => id === options.seat || card?.value.name === options.seat);
  if (seat === undefined) return wrong(`写明是谁：--seat ${namesOf(pack)}`);
  const { act = 1 } = options;
  const closing = script.value.acts.length + 1;
  if (act > closing) return wrong(`--act 是 1 到 ${closing}，${closing} 是最后答卷`);
  const reach = reachIn(pack, script.value);
  const view = blindView({ pack, script: script.value, reach, seat, act }).join('\n');
  const answered = await answerOf(view, lastVote(pack), { options, person });
  if (answered.accused === undefined) {
    const { output, hint, isWrong } = answered;
    return { output, ...(hint === undefined ? {} : { hint }), exitCode: isWrong ? 1 : 0 };
  }
  const { edition = 1 } = script.value;
  const { reader = NOBODY, output = reportFolderOf(folder) } = options;
  const line = { at: Date.now(), edition, reader, seat: seat.id, act, accused: answered.accused };
  try {
    return { output: `${answered.output}\n记在 ${recordAccusation(output, line)}`.trimStart(), exitCode: 0 };
  } catch {
    return wrong(`写不进 ${output}：检查路径和权限`);
  }
}

const wrong = (output: string): Outcome => ({ output, exitCode: 1 });

const namesOf = ({ characters }: SourcePack): string =>
  characters.map(({ id, card }) => `${id}（${card?.value.name ?? id}）`).join('、');

/** Passwords are known when the facts say so; without facts, at once. */
function reachIn(pack: SourcePack, script: SourceScript) {
  return pack.facts === undefined
    ? reachOf(pack, script)
    : knowledgeOf(mysteryOf(pack, script, pack.facts.value), 'wide').reach;
}

type VoteOption = { id: string; label: string };

/** Returns the options of the final vote; empty if no vote is scored. */
const lastVote = ({ clues, sheets }: SourcePack): readonly VoteOption[] =>
  clues.flatMap(({ value }) => {
    const vote = sheets.get(value.id)?.value.vote;
    return vote?.correct !== undefined && value.opens === 'closing' ? [vote.options] : [];
  })[0] ?? [];

interface Answered {
  /** Text that is still to be printed. */
  output: string;
  /** Hint how to record an accusation, printed apart from the view. */
  hint?: string;
  isWrong: boolean;
  accused: Record<string, number> | undefined;
}

/** Returns the accusation given on the command line, or the answer of the person at the terminal, or none. */
async function answerOf(
  view: string,
  vote: readonly VoteOption[],
  { options: { accuse }, person }: { options: Options; person: TerminalPrompt | undefined },
): Promise<Answered> {
  const nothing = { output: view, isWrong: false, accused: undefined };
  if (accuse !== undefined) {
    const accused = accusedIn(accuse, vote);
    // A reader who already gives an accusation has read the view, so it is not printed again.
    return typeof accused === 'string'
      ? { output: accused, isWrong: true, accused: undefined }
      : { output: '', isWrong: false, accused };
  }
  if (vote.length === 0) return nothing;
  const names = vote.map(({ label }) => label).join('、');
  if (person === undefined) {
    return { ...nothing, hint: `现在疑心谁：${names}。记下来，加 --accuse "名字=70，另一个=20"` };
  }
  person.say(view);
  for (;;) {
    const typed = await person.ask(`\n现在你疑心谁，0 到 100？${names}（名字=70，另一个=20；空着就不记）：`);
    if (typed.trim() === '') return { output: '没有记', isWrong: false, accused: undefined };
    const accused = accusedIn(typed, vote);
    if (typeof accused !== 'string') return { output: '', isWrong: false, accused };
    person.say(accused);
  }
}
