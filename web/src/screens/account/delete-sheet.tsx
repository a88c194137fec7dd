import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { shakeMark } from '../../ui/shake.ts';
import { showToast } from '../../ui/toast.tsx';
import { DeleteConfirm } from './delete-confirm.tsx';
import css from './delete-sheet.module.css';

/** First dialog of 注销账号: lists what is deleted and what remains, requires a tick, then opens the final confirmation. */
export function DeleteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [understood, setUnderstood] = useState(false);
  const [shakes, setShakes] = useState(0);
  const [asking, setAsking] = useState(false);
  const close = (): void => {
    setUnderstood(false);
    onClose();
  };
  const goOn = (): void => {
    if (understood) {
      setAsking(true);
      return;
    }
    setShakes(shakes + 1);
    showToast('请先勾选：注销后不能恢复', { tone: 'bad' });
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title="注销账号"
      footer={
        <div className={css.foot}>
          <label className={css.tick} data-shake={shakeMark(shakes)}>
            <input type="checkbox" checked={understood} onChange={(event) => setUnderstood(event.target.checked)} />
            我明白，注销后不能恢复
          </label>
          <Button block tone="primary" onClick={goOn}>
            注销账号
          </Button>
        </div>
      }
    >
      <div className={css.words}>
        <section>
          <h3>会删掉</h3>
          <ul>
            <li>手机号、昵称、头像，微信等登录方式</li>
            <li>你的收藏、点赞、剧本评价和意见反馈</li>
            <li>你在房间里说过的话</li>
            <li>所有设备上的登录；正在进行的房间会退出</li>
          </ul>
        </section>
        <section>
          <h3>会留下，但不再有你的名字</h3>
          <ul>
            <li>和别人一起玩过的局：同桌还要看他们的记录和结案报告，你的位置会写成「已注销用户」</li>
          </ul>
        </section>
        <p>手机号随后可以重新注册，但会是一个全新的账号。想留底，先去导出数据。</p>
      </div>
      <DeleteConfirm open={asking} onClose={() => setAsking(false)} />
    </Sheet>
  );
}
