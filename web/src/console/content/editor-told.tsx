// Shows the result of the last save or preview: saved, errors by field, a conflict with another draft, or the opened
// preview.
import { contentRow } from '@juzhongren/contract/console/content';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { actFailure } from '../action-dialog/failure-messages.ts';
import { rowsQuery } from '../lists/rows-query.ts';
import { when } from '../parts/when.ts';
import { CallError } from '../../net/query-client.ts';
import { Button } from '../../ui/button.tsx';
import css from './content.module.css';
import { fieldLabels } from './draft-work.ts';
import { Wrong } from './parts.tsx';
import type { Editor } from './use-editor.ts';

export function EditorTold({ editor }: { editor: Editor }) {
  const { outcome, hasAside } = editor;
  return (
    <>
      <div role="status">
        {outcome.kind === 'saved' && <p>草稿存好了，首页还没有变。</p>}
        {outcome.kind === 'previewed' && (
          <p>
            <span>{outcome.opened ? '预览开在另一页了。' : '浏览器没有让我打开预览：'}</span>
            {!outcome.opened && (
              <a href={outcome.address} target="_blank" rel="noreferrer">
                打开预览
              </a>
            )}
          </p>
        )}
      </div>
      {outcome.kind === 'wrong' && <Wrong text={outcome.text} />}
      {outcome.kind === 'unsure' && (
        <Wrong text="没有收到回答，可能已经存了，也可能没有。你的修改还在这里，再存一次就知道。" />
      )}
      {outcome.kind === 'faults' && <FaultList key={[...outcome.faults].join()} faults={outcome.faults} />}
      {outcome.kind === 'conflict' && <Conflict editor={editor} by={outcome.by} />}
      {hasAside && (
        <div className={css.told}>
          <p>这是别人存的草稿。你没有保存的那一份还留着。</p>
          <div className={css.ways}>
            <Button small onClick={editor.takeBack}>
              换回我的
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** Lists all errors in one place, for users who cannot see the whole page at once. The fields show them, too. */
function FaultList({ faults }: { faults: Editor['faults'] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    // Focusable, because without a button inside the keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.told} ref={place} tabIndex={0}>
      <p className={css.wrong}>{`没有保存，${faults.size} 处要改：`}</p>
      <ul>
        {[...faults].map(([field, says]) => (
          <li key={field}>{`${fieldLabels(field)}：${says}`}</li>
        ))}
      </ul>
    </div>
  );
}

function Conflict({ editor, by }: { editor: Editor; by: { draft: number; by: string | null; at: string | null } }) {
  const client = useQueryClient();
  const [wrong, setWrong] = useState<string>();
  const look = async (): Promise<void> => {
    const words = by.draft === 0 ? [] : ['draft'];
    try {
      const { rows, said } = await client.fetchQuery(rowsQuery({ action: 'content show', words }, contentRow));
      const [row] = rows;
      if (row === undefined) setWrong(said.join(''));
      else editor.lookAt(row);
    } catch (error) {
      setWrong(error instanceof CallError ? actFailure(error.failure) : '没有连上服务器，请再试一次。');
    }
  };
  return (
    <div className={css.told} role="alert">
      <p>
        <span>
          {by.draft === 0
            ? '你改的那份草稿已经有人发布或丢掉了。'
            : `${by.by ?? '别人'}在 ${when(by.at)} 存过草稿，和你改的不是同一份。`}
        </span>
        <span>你的修改还在这里，没有保存。</span>
      </p>
      <div className={css.ways}>
        <Button small onClick={() => void look()}>
          {by.draft === 0 ? '看看首页现在的' : '看看那一份'}
        </Button>
        <Button small tone="danger" busy={editor.busy === 'save'} onClick={() => editor.saveOver(by.draft)}>
          {by.draft === 0 ? '存成新的草稿' : '用我的盖掉'}
        </Button>
      </div>
      <Wrong text={wrong} />
    </div>
  );
}
