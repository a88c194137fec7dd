// Edits the parts that order the home page: themed lists, the first case, expert comments, scenes, 神探.
import type { EditedContent } from '@juzhongren/contract/console/content';
import { THEMES } from '@juzhongren/contract/enumerations';
import { Part } from '../frame/page.tsx';
import { Button } from '../../ui/button.tsx';
import css from './content.module.css';
import { fieldLabels, replaced } from './draft-work.ts';
import type { EditProps } from './edit-lists.tsx';
import { TextInput, MultilineTextInput, Ordered } from './parts.tsx';
import { OneScript, ScriptList } from './scripts.tsx';

type Comment = EditedContent['expertComments'][number];

const COMMENT_MAX = 60;
const NICKNAME_MAX = 12;
const COMMENTS_MAX = 200;

const themeName = (theme: string): string => fieldLabels(`themes.${theme}`).split(' · ')[1] ?? theme;

export function Themes({ content, onChange, faults }: EditProps) {
  const { themes } = content;
  const set = (next: Record<string, string[]>): void => onChange({ ...content, themes: next });
  return (
    <Part title="主题书单">
      <div className={css.list}>
        {THEMES.map((theme) => {
          const list = themes[theme];
          const name = themeName(theme);
          return (
            <section key={theme} className={css.entry} aria-label={name}>
              <div className={css.head}>
                <h3 className={css.name}>{name}</h3>
                {list === undefined ? (
                  <Button small aria-label={`自己排：${name}`} onClick={() => set({ ...themes, [theme]: [] })}>
                    自己排
                  </Button>
                ) : (
                  <Button
                    small
                    aria-label={`改回自动排：${name}`}
                    onClick={() => set(Object.fromEntries(Object.entries(themes).filter(([one]) => one !== theme)))}
                  >
                    改回自动排
                  </Button>
                )}
              </div>
              {list === undefined ? (
                <p className={css.soft}>按规则自动排</p>
              ) : (
                <ScriptList
                  label={name}
                  field={`themes.${theme}`}
                  faults={faults}
                  list={list}
                  onChange={(next) => set({ ...themes, [theme]: next })}
                />
              )}
            </section>
          );
        })}
      </div>
    </Part>
  );
}

export function FirstCase({ content, onChange, faults }: EditProps) {
  const { firstCase: _, ...others } = content;
  return (
    <Part title="第一局">
      <OneScript
        label="还没玩过的人先看见的那一本，要免费、一个人就能玩"
        none="自动挑最容易的"
        value={content.firstCase ?? ''}
        error={faults.get('firstCase')}
        onChange={(slug) => onChange(slug === '' ? others : { ...content, firstCase: slug })}
      />
    </Part>
  );
}

export function Comments({ content, onChange, faults }: EditProps) {
  const set = (expertComments: Comment[]): void => onChange({ ...content, expertComments });
  return (
    <Part title="达人短评">
      <Ordered<Comment>
        what="短评"
        max={COMMENTS_MAX}
        list={content.expertComments}
        onChange={set}
        nameOf={({ nickname }) => nickname}
        make={() => ({ script: '', comment: '', nickname: '' })}
        error={faults.get('expertComments')}
        renderOne={(one, at) => {
          const change = (more: Partial<Comment>): void =>
            set(replaced(content.expertComments, at, { ...one, ...more }));
          const field = `expertComments.${at}`;
          return (
            <div className={css.parts}>
              <OneScript
                label={`短评 ${at + 1} 的剧本`}
                value={one.script}
                error={faults.get(`${field}.script`)}
                onChange={(script) => change({ script })}
              />
              <TextInput
                label={`短评 ${at + 1} 的文字`}
                value={one.comment}
                maxLength={COMMENT_MAX}
                error={faults.get(`${field}.comment`)}
                onChange={(comment) => change({ comment })}
              />
              <TextInput
                label={`短评 ${at + 1} 的署名`}
                value={one.nickname}
                maxLength={NICKNAME_MAX}
                error={faults.get(`${field}.nickname`)}
                onChange={(nickname) => change({ nickname })}
              />
            </div>
          );
        }}
      />
    </Part>
  );
}

/**
 * Fields for lists of plain words or numbers, one per line. Empty lines may remain while somebody types, but are not
 * entries.
 */
export function Plain({ content, onChange, faults }: EditProps) {
  const first = (field: string): string | undefined =>
    [...faults].find(([one]) => one === field || one.startsWith(`${field}.`))?.[1];
  return (
    <Part title="场景顺序和神探">
      <div className={css.parts}>
        <MultilineTextInput
          label="场景的顺序，一行一个"
          hint="没有写到的排在后面"
          value={content.scenes.join('\n')}
          error={first('scenes')}
          onChange={(text) => onChange({ ...content, scenes: text.split('\n') })}
        />
        <MultilineTextInput
          label="神探：用户编号，一行一个"
          hint="他们的评价带「神探」标记"
          value={content.geniuses.map((id) => (id === 0 ? '' : String(id))).join('\n')}
          error={first('geniuses')}
          onChange={(text) =>
            onChange({ ...content, geniuses: text.split('\n').map((line) => Number(line.replaceAll(/\D/g, ''))) })
          }
        />
      </div>
    </Part>
  );
}

export const withoutEmpty = (content: EditedContent): EditedContent => ({
  ...content,
  scenes: content.scenes.map((scene) => scene.trim()).filter((scene) => scene !== ''),
  geniuses: content.geniuses.filter((id) => id !== 0),
});
