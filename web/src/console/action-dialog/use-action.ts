import { consoleAct, consoleFactor } from '@juzhongren/contract/console/calls';
import { ERROR } from '@juzhongren/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askConsole } from '../access/ask-console.ts';
import { SESSION } from '../access/session.tsx';
import { handleFactorFailure } from '../access/factor-texts.ts';
import { ROWS } from '../lists/rows-query.ts';
import { spoken } from '../parts/spoken.ts';
import type { ActionForm, Values } from './action-form.ts';
import { type Acted, changes, type Step } from './action-steps.ts';
import { askedOf, initialValues, missing, shownFields } from './asked-of.ts';
import { actFailure, isUnsure } from './failure-messages.ts';
import type { Wish } from './wish.ts';

const NOTHING = '没有要改的。';

/**
 * Runs an action from its form to its result. Makes a dry run first, then carries it out once, however often it is
 * pressed.
 */
export function useAction({ action, values: known = {} }: Wish, form: ActionForm) {
  const client = useQueryClient();
  const [values, setValues] = useState<Values>(() => ({ ...initialValues(form), ...known }));
  const open = shownFields(form, values).filter(({ name }) => known[name] === undefined);
  const [step, setStep] = useState<Step>(() => (open.length === 0 ? { at: 'looking' } : { at: 'fill' }));
  const running = useRef(false);

  const send = (dryRun: boolean) => askConsole(consoleAct, { action, ...askedOf(form, values), dryRun });

  /** Makes one call at a time and ignores a second press. */
  const once = async (work: () => Promise<Step>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setStep(await work());
    running.current = false;
  };

  const look = async (): Promise<Step> => {
    const answer = await send(true);
    if (!answer.ok) return { at: 'fill', wrong: { text: actFailure(answer) } };
    if (changes(answer.params)) return { at: 'confirm', seen: answer.params };
    return { at: 'fill', wrong: { text: spoken(answer.params.said).join('') || NOTHING } };
  };

  const carryOut = async (seen: Acted): Promise<Step> => {
    const answer = await send(false);
    if (answer.ok) {
      await client.invalidateQueries({ queryKey: [ROWS] });
      // The action may have changed the caller's own name or rights.
      if (action.startsWith('staff ')) void client.invalidateQueries({ queryKey: [SESSION] });
      if (changes(answer.params)) return { at: 'done', acted: answer.params };
      return { at: 'fill', wrong: { text: spoken(answer.params.said).join('') || NOTHING } };
    }
    if (answer.err === ERROR.factorNeeded) return { at: 'factor', seen };
    if (isUnsure(answer)) {
      void client.invalidateQueries({ queryKey: [ROWS] });
      return { at: 'unsure' };
    }
    return { at: 'confirm', seen, wrong: actFailure(answer) };
  };

  const submit = (): void => {
    const wrong = missing(form, values);
    if (wrong !== undefined) return setStep({ at: 'fill', wrong });
    if (running.current) return;
    setStep({ at: 'looking' });
    void once(look);
  };

  // Starts with the dry run if there is nothing to fill in.
  const begin = useEffectEvent(() => void once(look));
  useEffect(() => {
    if (open.length === 0) begin();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  return {
    values,
    step,
    open,
    set: (name: string, value: string): void => {
      setValues((old) => ({ ...old, [name]: value }));
      setStep({ at: 'fill' });
    },
    submit,
    back: (): void => setStep({ at: 'fill' }),
    confirm: (seen: Acted): void => {
      if (running.current) return;
      setStep({ at: 'doing', seen });
      void once(() => carryOut(seen));
    },
    /**
     * Checks a second-factor code and resolves with an error message. After a correct code the action continues where
     * it stopped.
     */
    showFactor: async (code: string, seen: Acted): Promise<string | undefined> => {
      const answer = await askConsole(consoleFactor, { code });
      if (!answer.ok) return handleFactorFailure(answer);
      setStep({ at: 'doing', seen });
      void once(() => carryOut(seen));
      return undefined;
    },
  };
}
