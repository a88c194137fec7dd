import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PictureViewer } from '../ui/picture/picture-viewer.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ToastHost, showToast } from '../ui/toast.tsx';
import { GalleryGroup, GalleryRow } from './gallery-group.tsx';
import css from './gallery.module.css';
import { PICTURE } from './samples.ts';

const LAYERS = ['plain', 'loading', 'error', 'sheet', 'paper', 'viewer'] as const;
type Layer = (typeof LAYERS)[number];

/** Gallery of layers over a screen. Each opens by the button of its name. */
export function LayerGallery() {
  const [open, setOpen] = useState<Layer>();
  const close = (): void => setOpen(undefined);
  const actions = (
    <>
      <Button block onClick={close}>
        返回上一局
      </Button>
      <Button tone="primary" block onClick={close}>
        继续创建
      </Button>
    </>
  );
  return (
    <GalleryGroup id="layers" name="叠在上面">
      <GalleryRow>
        {LAYERS.map((layer) => (
          <Button key={layer} small onClick={() => setOpen(layer)}>
            {layer}
          </Button>
        ))}
        <Button small onClick={() => showToast('已复制')}>
          toast
        </Button>
      </GalleryRow>
      <Dialog open={open === 'plain'} onClose={close} title="兑换成功" closeIcon actions={actions}>
        <p>一个人看完还不够，约上朋友再来一局。</p>
      </Dialog>
      <Dialog open={open === 'loading'} onClose={close} title="加载中…" variant="loading" dismissible />
      <Dialog open={open === 'error'} onClose={close} title="兑换失败" variant="error" actions={actions} />
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="邀请好友"
        footer={<div className={css.actions}>{actions}</div>}
      >
        <p>一个人看完还不够，约上朋友再来一局。</p>
      </Sheet>
      <Sheet open={open === 'paper'} onClose={close} title="目录" surface="paper">
        <p>一个人看完还不够，约上朋友再来一局。</p>
      </Sheet>
      {open === 'viewer' && (
        <PictureViewer
          pictures={[
            { url: PICTURE, alt: '' },
            { url: '/icon.svg', alt: '' },
          ]}
          start={0}
          onClose={close}
        />
      )}
      <ToastHost />
    </GalleryGroup>
  );
}
