// Plants mistakes and tests that the simulation reports them at the right line, without spoilers.
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, test } from 'vitest';
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import { Report } from '../../messages/report.ts';
import { loadSample } from '../../testing/sample-pack.ts';
import { checkSimulation } from './check-simulation.ts';
import { simulate } from './simulate.ts';
import type { SimulationReport } from './simulation-report.ts';
import { SIMULATION_RULES } from '../../messages/rules.ts';

const { script, facts: stated, authored } = loadSample();
if (stated === undefined) throw new Error('The sample states its facts.');
const sampleFacts = stated;
const idOf = (author: string): string =>
  Object.entries(authored.clues).find(([, { id }]) => id === author)?.[0] ?? author;

interface Planted {
  rule: string;
  why: string;
  /** Author's id of the clue whose line gets the message, or the file for messages about the whole pack. */
  at: string;
  script?: Script;
  facts?: CompiledFacts;
  change?: (report: SimulationReport) => SimulationReport;
}

const withClue = (author: string, change: Partial<Script['clues'][number]>): Script => ({
  ...script,
  clues: script.clues.map((clue) => (clue.id === idOf(author) ? { ...clue, ...change } : clue)),
});

/** The proof depends on a clue that its holder may never show. */
const hidden: CompiledFacts = {
  ...sampleFacts,
  facts: [...sampleFacts.facts, { id: 'hidden', clues: [idOf('album')], seats: [], public: null, points: null }],
  conclusions: sampleFacts.conclusions.map((one) => (one.proves === null ? one : { ...one, from: [['hidden']] })),
};

/** A fact of the first opening points at the culprit with this strength. */
const betrayed = (strength: number, notBefore: number): CompiledFacts => ({
  ...sampleFacts,
  verdict: { ...sampleFacts.verdict, notBefore },
  facts: [
    ...sampleFacts.facts,
    { id: 'glance', clues: [], seats: [], public: 1, points: { [sampleFacts.verdict.culprit]: strength } },
  ],
});

const PLANTED: Planted[] = [
  { rule: 'M101', why: 'nobody can prove it', at: 'facts.yaml', facts: hidden },
  { rule: 'M102', why: 'nobody proves it', at: 'facts.yaml', facts: hidden },
  { rule: 'M103', why: 'needs what never is', at: 'sketch', script: withClue('sketch', { needs: { act: 9 } }) },
  {
    rule: 'W951',
    why: 'only after a vote that nobody casts so',
    at: 'sketch',
    script: withClue('sketch', { needs: { all: [{ vote: idOf('stay-or-go'), how: 'none' }, { act: 9 }] } }),
  },
  { rule: 'M104', why: 'nothing tells its word', at: 'tin-box', facts: { ...sampleFacts, passwords: {} } },
  {
    rule: 'M105',
    why: 'the room stands still',
    at: 'script.yaml',
    change: (report) => ({ ...report, acts: report.acts.map((act) => ({ ...act, stalls: 1 })) }),
  },
  { rule: 'W952', why: 'the sample has too many points', at: 'script.yaml' },
  {
    rule: 'W953',
    why: 'an evening is promised',
    at: 'script.yaml',
    script: { ...script, card: { ...script.card, duration: 300 } },
  },
  {
    rule: 'W956',
    why: 'acts of a minute',
    at: 'script.yaml',
    script: { ...script, acts: script.acts.map((act) => ({ ...act, minutes: 1 })) },
  },
  {
    rule: 'W957',
    why: 'an hour for two searches',
    at: 'script.yaml',
    script: { ...script, acts: script.acts.map((act) => ({ ...act, minutes: 60, points: 2 })) },
  },
  { rule: 'W954', why: 'everybody thinks so at once', at: 'facts.yaml', facts: betrayed(3, 2) },
  { rule: 'W955', why: 'a glance on the store page', at: 'facts.yaml', facts: betrayed(3, 1) },
];

function messagesOf({ script: planted = script, facts = sampleFacts, change = (report) => report }: Planted) {
  const report = new Report();
  const simulation = change(simulate(planted, facts, { tables: 20, seed: 1 }));
  checkSimulation(planted, authored, { facts, simulation, report });
  return [...report.errors(), ...report.warnings()];
}

describe('rules of the simulation', () => {
  test('reports only warnings for the sample pack, no errors', () => {
    expect(messagesOf({ rule: '', why: '', at: '' }).map(({ rule }) => rule)).toEqual(['W954', 'W952', 'W956']);
  });

  test.each(PLANTED)('reports $rule: $why', (planted) => {
    const said = messagesOf(planted).filter(({ rule }) => rule === planted.rule);
    const place = authored.clues[idOf(planted.at)]?.place ?? { file: planted.at, line: 1 };
    expect(said.length).toBeGreaterThan(0);
    for (const message of said) {
      expect(message).toMatchObject(place);
      for (const { title } of planted.script?.clues ?? script.clues) expect(message.message).not.toContain(title);
    }
  });

  test('has a case for every rule', () => {
    const covered = PLANTED.map(({ rule }) => rule);
    expect(Object.keys(SIMULATION_RULES).filter((rule) => !covered.includes(rule))).toEqual([]);
  });

  test('only warns if an unseen clue lies behind a vote', () => {
    const planted = PLANTED.find(({ rule }) => rule === 'W951');
    if (planted === undefined) throw new Error('There is such a case.');
    expect(messagesOf(planted).map(({ rule }) => rule)).not.toContain('M103');
  });

  test('warns of too few searches neither in an act without points nor in a solo game', () => {
    const still = { ...script, acts: script.acts.map((act) => ({ ...act, minutes: 90, points: 0 })) };
    const alone = { ...script, characters: script.characters.slice(0, 1) };
    const rules = (planted: Script) => {
      const report = new Report();
      const simulation = simulate(script, sampleFacts, { tables: 4, seed: 1 });
      checkSimulation(planted, authored, { facts: sampleFacts, simulation, report });
      return report.warnings().map(({ rule }) => rule);
    };
    expect([...rules(still), ...rules({ ...alone, acts: still.acts })]).not.toContain('W957');
  });

  test('reports no early suspicion if the culprit may be proven from the first act on', () => {
    const facts = betrayed(3, 1);
    expect(messagesOf({ rule: '', why: '', at: '', facts }).map(({ rule }) => rule)).not.toContain('W954');
  });

  test('reports nothing about the case without facts', () => {
    const simulation = simulate(script, undefined, { tables: 20, seed: 1 });
    const report = new Report();
    checkSimulation(script, authored, { facts: undefined, simulation, report });
    expect(report.errors()).toEqual([]);
  });
});
