// Edits the parts of the home page that have pictures: banners, collections, popups.
import type { EditedContent } from '@juzhongren/contract/console/content';
import { Part } from '../frame/page.tsx';
import { Choices } from '../parts/choices.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import css from './content.module.css';
import { type Faults, nextId, replaced } from './draft-work.ts';
import { TextInput, Ordered, Select, Wrong } from './parts.tsx';
import { PictureField } from './picture-field.tsx';
import { OneScript, ScriptList } from './scripts.tsx';

export interface EditProps {
  readonly content: EditedContent;
  readonly onChange: (content: EditedContent) => void;
  readonly faults: Faults;
}

type Banner = EditedContent['banners'][number];
type Collection = EditedContent['collections'][number];
type Popup = EditedContent['popups'][number];

const TITLE_MAX = 20;
const COLLECTION_TITLE_MAX = 6;

export function Banners({ content, onChange, faults }: EditProps) {
  const set = (banners: Banner[]): void => onChange({ ...content, banners });
  return (
    <Part title="横幅">
      <Ordered<Banner>
        what="横幅"
        hasPicture
        list={content.banners}
        onChange={set}
        nameOf={({ title }) => title}
        make={() => ({ title: '', cover: '', script: '' })}
        error={faults.get('banners')}
        renderOne={(one, at) => {
          const change = (more: Partial<Banner>): void => set(replaced(content.banners, at, { ...one, ...more }));
          const field = `banners.${at}`;
          return (
            <>
              <PictureField
                use="banner"
                about={`横幅 ${at + 1}`}
                value={one.cover}
                onChange={(cover) => change({ cover })}
                error={faults.get(`${field}.cover`)}
              />
              <div className={css.parts}>
                <TextInput
                  label={`横幅 ${at + 1} 的标题`}
                  value={one.title}
                  maxLength={TITLE_MAX}
                  error={faults.get(`${field}.title`)}
                  onChange={(title) => change({ title })}
                />
                <Opens
                  one={one}
                  about={`横幅 ${at + 1}`}
                  field={field}
                  faults={faults}
                  onChange={(target) =>
                    set(replaced(content.banners, at, { title: one.title, cover: one.cover, ...target }))
                  }
                />
              </div>
            </>
          );
        }}
      />
    </Part>
  );
}

export function Collections({ content, onChange, faults }: EditProps) {
  const set = (collections: Collection[]): void => onChange({ ...content, collections });
  return (
    <Part title="合集">
      <Ordered<Collection>
        what="合集"
        hasPicture
        list={content.collections}
        onChange={set}
        nameOf={({ title }) => title}
        make={() => ({ id: nextId(content.collections), title: '', album: '', scripts: [] })}
        error={faults.get('collections')}
        renderOne={(one, at) => {
          const change = (more: Partial<Collection>): void =>
            set(replaced(content.collections, at, { ...one, ...more }));
          const field = `collections.${at}`;
          return (
            <>
              <PictureField
                use="album"
                about={`合集 ${at + 1}`}
                value={one.album}
                onChange={(album) => change({ album })}
                error={faults.get(`${field}.album`)}
              />
              <div className={css.parts}>
                <TextInput
                  label={`合集 ${at + 1} 的标题`}
                  value={one.title}
                  maxLength={COLLECTION_TITLE_MAX}
                  error={faults.get(`${field}.title`) ?? faults.get(`${field}.id`)}
                  onChange={(title) => change({ title })}
                />
                <ScriptList
                  label={`合集 ${at + 1} 的剧本`}
                  field={`${field}.scripts`}
                  faults={faults}
                  list={one.scripts}
                  onChange={(scripts) => change({ scripts })}
                />
              </div>
            </>
          );
        }}
      />
    </Part>
  );
}

export function Popups({ content, onChange, faults }: EditProps) {
  const set = (popups: Popup[]): void => onChange({ ...content, popups });
  const collections = content.collections.map(({ id, title }) => [String(id), title] as const);
  return (
    <Part title="弹窗">
      <Ordered<Popup>
        what="弹窗"
        hasPicture
        list={content.popups}
        onChange={set}
        nameOf={({ title }) => title}
        make={() => ({ id: nextId(content.popups), title: '', cover: '', script: '', shown: true })}
        error={faults.get('popups')}
        renderOne={(one, at) => {
          const { id, title, cover, shown, from, until } = one;
          const change = (more: Partial<Popup>): void => set(replaced(content.popups, at, { ...one, ...more }));
          const times = { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
          const field = `popups.${at}`;
          const about = `弹窗 ${at + 1}`;
          return (
            <>
              <PictureField
                use="popup"
                about={about}
                value={cover}
                onChange={(picture) => change({ cover: picture })}
                error={faults.get(`${field}.cover`)}
              />
              <div className={css.parts}>
                <TextInput
                  label={`${about} 的标题`}
                  hint="念给看不见图的人听"
                  value={title}
                  maxLength={TITLE_MAX}
                  error={faults.get(`${field}.title`) ?? faults.get(`${field}.id`)}
                  onChange={(next) => change({ title: next })}
                />
                <Opens
                  one={one}
                  about={about}
                  field={field}
                  faults={faults}
                  collections={collections}
                  onChange={(target) =>
                    set(replaced(content.popups, at, { id, title, cover, shown, ...times, ...target }))
                  }
                />
                <SwitchRow
                  name={`${about} 显示`}
                  hint="关着就先收起来"
                  on={shown}
                  onChange={(on) => change({ shown: on })}
                />
                {(['from', 'until'] as const).map((edge) => (
                  <TextInput
                    key={edge}
                    label={`${about} ${edge === 'from' ? '从什么时候起' : '到什么时候为止'}（可不填）`}
                    hint="写成 2026-10-01 或 2026-10-01 20:00，北京时间"
                    value={one[edge] ?? ''}
                    error={faults.get(`${field}.${edge}`)}
                    onChange={(time) => set(replaced(content.popups, at, withTime(one, edge, time)))}
                  />
                ))}
              </div>
            </>
          );
        }}
      />
    </Part>
  );
}

function withTime(one: Popup, edge: 'from' | 'until', time: string): Popup {
  const { [edge]: _, ...others } = one;
  return time === '' ? others : { ...others, [edge]: time };
}

interface Target {
  readonly script?: string | undefined;
  readonly link?: string | undefined;
  readonly collection?: number | undefined;
}

interface OpensProps {
  readonly one: Target;
  readonly about: string;
  readonly field: string;
  readonly faults: Faults;
  readonly collections?: readonly (readonly [value: string, name: string])[];
  readonly onChange: (target: Target) => void;
}

function Opens({ one, about, field, faults, collections, onChange }: OpensProps) {
  const kind = one.link !== undefined ? 'link' : one.collection !== undefined ? 'collection' : 'script';
  return (
    <div className={css.parts}>
      <Choices
        label={`${about} 点开去哪里`}
        choices={[
          ['script', '剧本'],
          ['link', '网页'],
          ...(collections === undefined ? [] : [['collection', '合集'] as const]),
        ]}
        value={kind}
        onChange={(next) =>
          onChange(
            next === 'link'
              ? { link: '' }
              : next === 'collection'
                ? { collection: Number(collections?.[0]?.[0] ?? 0) }
                : { script: '' },
          )
        }
      />
      {kind === 'script' && (
        <OneScript
          label={`${about} 的剧本`}
          value={one.script ?? ''}
          error={faults.get(`${field}.script`)}
          onChange={(script) => onChange({ script })}
        />
      )}
      {kind === 'link' && (
        <TextInput
          label={`${about} 的网址`}
          hint="写完整，以 https:// 开头"
          value={one.link ?? ''}
          maxLength={2_000}
          error={faults.get(`${field}.link`)}
          onChange={(link) => onChange({ link })}
        />
      )}
      {kind === 'collection' && (
        <Select
          label={`${about} 的合集`}
          choices={collections ?? []}
          value={String(one.collection ?? '')}
          error={faults.get(`${field}.collection`)}
          onChange={(id) => onChange({ collection: Number(id) })}
        />
      )}
      <Wrong text={faults.get(field)} />
    </div>
  );
}
