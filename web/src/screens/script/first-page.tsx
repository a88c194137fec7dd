import type { ScriptDetail } from '@juzhongren/contract/catalogue';
import { useState } from 'react';
import { Forward } from '../../ui/home-icons.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { roomLabel } from './data/cost-labels.ts';
import { beginningOf } from './first-page-beginning.ts';
import css from './first-page.module.css';
import { BeginButton, beginLabel } from './actions/begin-button.tsx';
import type { CreateRoom } from './actions/use-create-room.tsx';

/** Characters shown before the page is opened. */
const SEEN = 120;

/** First page of the story: its beginning, the full page in a sheet, and a button to start. */
export function FirstPage({ script, room }: { script: ScriptDetail; room: CreateRoom }) {
  const [open, setOpen] = useState(false);
  const { firstPage: page, player } = script;
  if (page === undefined || page.text.trim() === '') return null;
  return (
    <section id="first-page" className={css.section} aria-labelledby="first-page-title">
      <h2 id="first-page-title" className={css.heading}>
        翻开第一页
      </h2>
      <div className={css.page}>
        <h3 className={css.title}>{page.title}</h3>
        <p className={css.beginning}>{beginningOf(page.text, SEEN)}</p>
        <button type="button" className={css.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          接着读第一页 <Forward className={css.arrow} />
        </button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="第 1 幕"
        surface="paper"
        footer={
          <div className={css.begin}>
            <p className={css.how}>{beginLabel(room, script, roomLabel(script))}</p>
            <BeginButton room={room} words={player === 1 ? '现在开局' : '创建房间'} onBegin={() => setOpen(false)} />
          </div>
        }
      >
        <article className={css.reading}>
          <h3 className={css.act}>{page.title}</h3>
          <Prose text={page.text} />
          <p className={css.end}>
            {player === 1
              ? '第一页到这里。接下来去哪儿、问什么，由你定。'
              : '这一页，整桌人读到的都一样。翻过去，每个人手里的就不一样了。'}
          </p>
        </article>
      </Sheet>
    </section>
  );
}
