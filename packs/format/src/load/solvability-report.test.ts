import { solvabilityReportSchema } from '@juzhongren/contract/solvability-report';
import { describe, expect, test } from 'vitest';
import { checkSolvability, solvabilityReportOf } from './solvability-report.ts';
import { compilePack } from './load-pack.ts';
import { editFiles } from '../testing/edit-files.ts';
import { loadSample, SAMPLE_PACK, sampleFiles } from '../testing/sample-pack.ts';

const OPTIONS = { tables: 50, seed: 1 };
const sample = loadSample();

describe('checkupOf', () => {
  test("returns the badge data of the sample in the contract's shape", () => {
    const solvabilityReport = solvabilityReportSchema.parse(solvabilityReportOf(SAMPLE_PACK, OPTIONS));
    expect(solvabilityReport).toMatchObject({
      levels: {
        shape: 'passed',
        isolation: 'passed',
        time: 'passed',
        proof: 'passed',
        simulation: 'passed',
        fairness: 'passed',
      },
      tables: 50,
      solvable: 1,
      cluesSeen: 1,
      supportsMin: sample.checkup.proof?.supportsMin,
      steps: 1,
      keyClues: 2,
      seatLossSurvivable: true,
      signs: { min: 17, max: 51 },
    });
    expect(solvabilityReportOf(sample, OPTIONS)).toEqual(solvabilityReport);
  });

  test('marks levels that need facts as unstated without facts.yaml', () => {
    const files = editFiles(sampleFiles(), [{ file: 'facts.yaml', put: null }]);
    const solvabilityReport = solvabilityReportSchema.parse(
      solvabilityReportOf(compilePack('sample-pack', files), OPTIONS),
    );
    expect(solvabilityReport).toMatchObject({
      levels: {
        shape: 'passed',
        isolation: 'unstated',
        time: 'unstated',
        proof: 'unstated',
        simulation: 'unstated',
        fairness: 'passed',
      },
      solvable: null,
      solvableRandom: null,
      supportsMin: null,
      steps: null,
      keyClues: null,
      seatLossSurvivable: null,
    });
  });

  test.each([
    ['P802', null],
    ['P804', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ])('checks and simulates everything else when a picture is missing or invalid (%s)', (rule, put) => {
    const loaded = compilePack('sample-pack', editFiles(sampleFiles(), [{ file: 'art/zhou.svg', put }]));
    expect(loaded).toMatchObject({ ok: false, messages: [{ rule }] });
    const whole = solvabilityReportOf(sample, OPTIONS);
    expect(solvabilityReportSchema.parse(solvabilityReportOf(loaded, OPTIONS))).toEqual({
      ...whole,
      levels: { ...whole.levels, shape: 'failed' },
    });
  });

  test('reports a missing picture and a broken proof, and skips the simulation', () => {
    const edits = [
      { file: 'art/zhou.svg', put: null },
      { file: 'facts.yaml', find: '    proves: lin\n', put: '' },
    ];
    const loaded = compilePack('sample-pack', editFiles(sampleFiles(), edits));
    expect(loaded.ok ? [] : loaded.messages.map(({ rule }) => rule)).toEqual(['P802', 'S101']);
    expect(solvabilityReportOf(loaded, OPTIONS)).toMatchObject({
      levels: { shape: 'failed', isolation: 'passed', proof: 'failed', simulation: 'unstated' },
      tables: 0,
    });
  });

  test('runs no simulation for a pack with mistakes', () => {
    const files = editFiles(sampleFiles(), [{ file: 'clues.yaml', put: '- id: a\n' }]);
    const solvabilityReport = solvabilityReportSchema.parse(
      solvabilityReportOf(compilePack('sample-pack', files), OPTIONS),
    );
    expect(solvabilityReport).toMatchObject({
      levels: { shape: 'failed', simulation: 'unstated', fairness: 'unstated' },
      tables: 0,
    });
  });

  test('fails the simulation level when the rooms cannot solve the case', () => {
    const { facts } = sample;
    if (facts === undefined) throw new Error('The sample states its facts.');
    const nowhere = { ...facts, conclusions: facts.conclusions.map((one) => ({ ...one, from: [['nowhere']] })) };
    const { checkup: solvabilityReport, errors } = checkSolvability({ ...sample, facts: nowhere }, OPTIONS);
    expect(solvabilityReport).toMatchObject({ levels: { shape: 'passed', simulation: 'failed' }, solvable: 0 });
    expect(errors.map(({ rule }) => rule)).toEqual(['M101', 'M102']);
  });
});
