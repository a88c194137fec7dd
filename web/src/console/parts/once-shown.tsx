import { saveText, type TextFile } from '../../browser/save-text.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { showToast } from '../../ui/toast.tsx';
import css from './once-shown.module.css';

const SHOWN_MAX = 50;

export function OnceShown({ lines, file }: { lines: readonly string[]; file: TextFile }) {
  const copy = async (): Promise<void> => {
    const done = await copyText(lines.join('\n'));
    showToast(done ? '复制好了' : '复制失败，请存成文件', { tone: done ? 'good' : 'bad' });
  };
  return (
    <div className={css.place}>
      <ul className={css.lines}>
        {lines.slice(0, SHOWN_MAX).map((line) => (
          <li key={line}>
            <code translate="no">{line}</code>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN_MAX && <p>{`这里只列了前 ${SHOWN_MAX} 个，文件里有全部 ${lines.length} 个。`}</p>}
      <div className={css.ways}>
        <Button onClick={() => void copy()}>复制</Button>
        <Button onClick={() => saveText(file)}>存成文件</Button>
      </div>
    </div>
  );
}
