import notice from '../shell/connection-notice.module.css';
import { ProgressLine } from '../shell/progress-line.tsx';
import { PictureFailed, PictureFrame } from '../ui/picture/picture-frame.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import toast from '../ui/toast.module.css';
import { GalleryGroup, GalleryRow, GalleryStage } from './gallery-group.tsx';

const nothing = () => undefined;

export function StateGallery() {
  return (
    <>
      <GalleryGroup id="waiting" name="加载">
        <GalleryRow>
          <Spinner />
          <Spinner large />
        </GalleryRow>
        <Skeleton width="60%" height="28px" />
        <Skeleton height="72px" />
        <GalleryStage>
          <ProgressLine waiting />
        </GalleryStage>
      </GalleryGroup>
      <GalleryGroup id="empty" name="没有内容">
        <EmptyState />
      </GalleryGroup>
      <GalleryGroup id="failed" name="加载失败">
        <ErrorState onRetry={nothing} />
        <ErrorState onRetry={nothing} busy />
      </GalleryGroup>
      <GalleryGroup id="frames" name="海报">
        <PictureFrame here={false}>{null}</PictureFrame>
        <PictureFailed text="海报没有画出来" onRetry={nothing} />
      </GalleryGroup>
      <GalleryGroup id="notices" name="提示">
        {(['plain', 'good', 'bad'] as const).map((tone) => (
          <GalleryStage key={tone}>
            <div className={toast.host}>
              <p className={toast.toast} data-tone={tone}>
                提交失败
              </p>
            </div>
          </GalleryStage>
        ))}
        <GalleryStage>
          <p className={notice.notice}>网络已断开，正在重连…</p>
        </GalleryStage>
      </GalleryGroup>
    </>
  );
}
