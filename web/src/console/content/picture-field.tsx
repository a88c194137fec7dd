// Selects the picture of a banner, a collection or a popup: an existing one or an upload.
import { type ContentPicture, contentPictureRow } from '@juzhongren/contract/console/content';
import { consoleAct } from '@juzhongren/contract/console/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { askConsole } from '../access/ask-console.ts';
import { actFailure } from '../action-dialog/failure-messages.ts';
import { LookFailed } from '../lists/look-failed.tsx';
import { readRows } from '../lists/read-rows.ts';
import { ROWS, rowsQuery } from '../lists/rows-query.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import css from './content.module.css';
import { Wrong } from './parts.tsx';

const SHAPES: Readonly<Record<ContentPicture, string>> = { banner: '2:1', album: '1:1', popup: '3:4' };
const BYTES_MAX = 2 * 1024 * 1024;
const addressOf = (picture: string): string => `/media/${picture}.webp`;

interface PictureFieldProps {
  readonly use: ContentPicture;
  readonly about: string;
  readonly value: string;
  readonly onChange: (picture: string) => void;
  readonly error: string | undefined;
}

export function PictureField({ use, about, value, onChange, error }: PictureFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={css.parts}>
      {value === '' ? (
        <p className={css.soft}>{`还没有图片，要 ${SHAPES[use]} 的`}</p>
      ) : (
        <img className={css.picture} src={addressOf(value)} alt={`${about}的图片`} />
      )}
      <div className={css.ways}>
        <Button small aria-label={`${value === '' ? '选图片' : '换图片'}：${about}`} onClick={() => setOpen(true)}>
          {value === '' ? '选图片' : '换图片'}
        </Button>
      </div>
      <Wrong text={error} />
      <Sheet open={open} onClose={() => setOpen(false)} title={`${about}的图片`}>
        {open && (
          <Choosing
            use={use}
            value={value}
            onChoose={(picture) => {
              onChange(picture);
              setOpen(false);
            }}
          />
        )}
      </Sheet>
    </div>
  );
}

interface ChoosingProps {
  readonly use: ContentPicture;
  readonly value: string;
  readonly onChoose: (picture: string) => void;
}

function Choosing({ use, value, onChoose }: ChoosingProps) {
  const query = useQuery(rowsQuery({ action: 'content pictures', words: [use] }, contentPictureRow));
  return (
    <div className={css.parts}>
      <Bring use={use} onBrought={onChoose} />
      {query.isError && <LookFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <Loading className={css.gallery}>
          <Skeleton height="64px" radius="6px" />
          <Skeleton height="64px" radius="6px" />
        </Loading>
      )}
      {query.data !== undefined && query.data.rows.length === 0 && (
        <p className={css.soft}>还没有用过的图片，上传一张。</p>
      )}
      <div className={css.gallery}>
        {query.data?.rows.map(({ picture }, at) => (
          <button
            key={picture}
            type="button"
            className={css.choice}
            aria-pressed={picture === value}
            aria-label={`用第 ${at + 1} 张`}
            onClick={() => onChoose(picture)}
          >
            <img className={css.picture} src={addressOf(picture)} alt="" loading="lazy" />
          </button>
        ))}
      </div>
    </div>
  );
}

function Bring({ use, onBrought }: { use: ContentPicture; onBrought: (picture: string) => void }) {
  const id = useId();
  const client = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; wrong?: string }>({ busy: false });
  const bring = async (file: File): Promise<void> => {
    if (file.size > BYTES_MAX) return setState({ busy: false, wrong: '图片要小于 2 MB，缩小它再传。' });
    setState({ busy: true });
    const answer = await askConsole(consoleAct, {
      action: 'content add-picture',
      words: [use],
      options: {},
      text: await base64Of(file),
      dryRun: false,
    });
    const [row] = answer.ok ? readRows(contentPictureRow, answer.params.rows).rows : [];
    if (row === undefined)
      return setState({ busy: false, wrong: answer.ok ? answer.params.said.join('') : actFailure(answer) });
    setState({ busy: false });
    void client.invalidateQueries({ queryKey: [ROWS, 'content pictures'] });
    onBrought(row.picture);
  };
  return (
    <div className={css.field} aria-busy={state.busy || undefined}>
      <label className={css.label} htmlFor={id}>
        {state.busy ? '正在上传…' : `上传一张：${SHAPES[use]}，小于 2 MB，JPG、PNG、WebP 或 SVG`}
      </label>
      <input
        id={id}
        className={css.file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/svg+xml"
        disabled={state.busy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void bring(file);
        }}
      />
      <Wrong text={state.wrong} />
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // Converts in chunks, because browsers limit the number of arguments of a call.
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
