import { useState } from 'react';
import { hostKind } from '../../session/hosts/host.ts';
import { Button } from '../../ui/button.tsx';
import { saveText, type TextFile } from '../../browser/save-text.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './account-screen.module.css';
import { fetchExport } from './export.ts';

/** 导出我的数据: saves a file, or shows the text to copy if files cannot be saved or found. */
export function ExportSection() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [taken, setTaken] = useState<TextFile>();
  const [shown, setShown] = useState(false);

  const take = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    const outcome = await fetchExport();
    setBusy(false);
    if (typeof outcome === 'string') {
      setFailure(outcome);
      return;
    }
    setTaken(outcome);
    // The messaging app's browser drops downloads silently.
    if (hostKind() === 'browser') saveText(outcome);
    else setShown(true);
  };

  return (
    <section className={css.section} aria-labelledby="account-export">
      <h2 id="account-export" className={css.title}>
        导出
      </h2>
      <p className={css.words}>资料、游戏记录、评价、收藏和你说过的话，装进一个 JSON 文件带走。</p>
      <div>
        <Button block busy={busy} onClick={() => void take()}>
          导出我的数据
        </Button>
        <div role="status" className={css.outcome}>
          {failure !== undefined && <p className={css.failed}>{failure}</p>}
          {taken !== undefined && (
            <>
              <p className={css.words}>{`已生成 ${taken.name}`}</p>
              <Button small tone="plain" className={css.look} onClick={() => setShown(true)}>
                没有看到文件？打开来复制
              </Button>
            </>
          )}
        </div>
      </div>
      {taken !== undefined && <TextSheet text={taken.text} open={shown} onClose={() => setShown(false)} />}
    </section>
  );
}

function TextSheet({ text, open, onClose }: { text: string; open: boolean; onClose: () => void }) {
  const copy = async (): Promise<void> => {
    if (await copyText(text)) showToast('已复制', { tone: 'good' });
    else showToast('复制失败，请长按选中来复制', { tone: 'bad' });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="我的数据"
      footer={
        <Button block tone="primary" onClick={() => void copy()}>
          复制
        </Button>
      }
    >
      <textarea className={css.text} aria-label="我的数据" readOnly value={text} />
    </Sheet>
  );
}
